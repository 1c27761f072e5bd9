// Opens the pages of tables where there is no network; pages and files are the last that were seen.
//
// The network comes first: what is kept is for where it does not answer. Answers of the API are no
// business of this worker, nor is any other page. Signing in or out takes away the pages that were
// kept: they are of whoever was there before.

const KEPT = {{ kept|safe }};
const FILES = `tarot.files.${KEPT.version}`;
const PAGES = "tarot.pages";
const SESSIONS = ["/sign-in", "/sign-out"];
const TABLE = /^\/tables\/[0-9a-f-]{36}$/;
const PATIENCE = 4_000; // milliseconds until what is kept will do
const HURRY = 30_000; // for so long nothing waits once the network has not answered
const LATE = Symbol("late");

let hurriedUntil = 0;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST" && SESSIONS.includes(address.pathname)) {
    event.waitUntil(caches.delete(PAGES));
  } else if (request.mode === "navigate" && TABLE.test(address.pathname)) {
    if (request.method === "GET") event.respondWith(page(event, address.pathname));
  } else if (KEPT.files.includes(address.pathname)) {
    event.respondWith(file(request));
  }
});

async function install() {
  const cache = await caches.open(FILES);
  await cache.addAll(KEPT.files.map((one) => new Request(one, { cache: "reload" })));
  await self.skipWaiting();
}

// Pages that were drawn for older files are fetched anew, to go with these.
async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("tarot.files.") && name !== FILES);
  if (old.length) await Promise.all([...old.map((name) => caches.delete(name)), renewPages()]);
  await self.clients.claim();
}

async function renewPages() {
  const cache = await caches.open(PAGES);
  const kept = (await cache.keys()).map((request) => new URL(request.url).pathname);
  await Promise.all(kept.filter((path) => TABLE.test(path)).map((path) => renew(cache, path)));
}

async function renew(cache, path) {
  const response = await fetch(path).catch(() => null);
  if (response?.ok) await cache.put(path, response);
  else await cache.delete(path);
}

async function page(event, path) {
  const asked = fetch(event.request);
  const response = await inTime(asked);
  if (response === null) return (await kept(PAGES, path)) ?? asked;
  const cache = await caches.open(PAGES);
  if (response.ok && !response.redirected) {
    event.waitUntil(cache.put(path, response.clone()));
  } else if (response.status >= 500) {
    return (await kept(PAGES, path)) ?? response;
  } else {
    await Promise.all([cache.delete(path), cache.delete(`${path}/known`)]);
  }
  return response;
}

async function file(request) {
  const asked = fetch(request);
  return (await inTime(asked)) ?? (await kept(FILES, request.url)) ?? asked;
}

// The answer to a request, null where there is none or it takes too long.
async function inTime(asked) {
  const isHurried = Date.now() < hurriedUntil;
  const late = new Promise((resolve) => setTimeout(resolve, isHurried ? 0 : PATIENCE, LATE));
  const first = await Promise.race([asked.catch(() => null), late]);
  if (first !== LATE) return first;
  if (!isHurried) hurriedUntil = Date.now() + HURRY;
  return null;
}

function kept(cacheName, address) {
  return caches.match(address, { cacheName, ignoreSearch: true, ignoreVary: true });
}
