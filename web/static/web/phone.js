// This phone: the token that it was paired with, and requests to the API in its name or another's.
//
// localStorage keeps the token; a cookie keeps it too, for the pages that the server draws. Nothing
// that changes something goes by that cookie: such a request carries the token in its header.

const TOKEN = "tarot.token";
const COOKIE = "tarot_phone";
const A_YEAR = 365 * 24 * 3600;
const LONGEST = 20_000; // milliseconds until a request has no answer

// Of the pages that can be opened without a network: `worker.js` keeps them there.
export const KEPT_PAGES = "tarot.pages";

export function token() {
  return localStorage.getItem(TOKEN);
}

export function keep(found) {
  if (token() !== found) dropPages();
  localStorage.setItem(TOKEN, found);
  setCookie(found, A_YEAR);
}

// Ends what the phone was paired to, with all that it was shown by it. What it recorded stays.
export function forget() {
  localStorage.removeItem(TOKEN);
  setCookie("", 0);
  dropPages();
}

// They are of whoever the phone was. Over plain HTTP nothing is kept.
function dropPages() {
  globalThis.caches?.delete(KEPT_PAGES);
}

function setCookie(value, seconds) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

function cookie(name) {
  const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  return found ? found.slice(name.length + 1) : "";
}

// Random bytes as hexadecimal digits: crypto.randomUUID is not there over plain HTTP, as at a
// club's own server.
export function random(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The answer to a request: its status, document and version, null where there was none. `body` is
// sent as JSON; `session` signs with the account of the browser in place of the phone.
export async function api(address, { method = "GET", headers = {}, body, session = false } = {}) {
  const signed = { Accept: "application/json", ...headers };
  if (body !== undefined) signed["Content-Type"] = "application/json";
  if (session) signed["X-CSRFToken"] = cookie("csrftoken");
  else if (token()) signed.Authorization = `Bearer ${token()}`;
  try {
    const response = await fetch(address, {
      method,
      headers: signed,
      body: body === undefined ? undefined : JSON.stringify(body),
      // Without cookies the phone is itself, whoever may have signed in in this browser.
      credentials: session ? "same-origin" : "omit",
      signal: AbortSignal.timeout(LONGEST),
    });
    const text = await response.text();
    return {
      status: response.status,
      document: text ? JSON.parse(text) : null,
      tag: response.headers.get("ETag"),
      after: Number(response.headers.get("Retry-After")) || 0,
    };
  } catch {
    return null;
  }
}
