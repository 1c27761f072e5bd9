// Pairs this phone by the code of a link or a typed one, and says what it is paired to.
//
// localStorage keeps a claim until it is answered: it is sent again with the same Idempotency-Key,
// so that an answer which was lost on the way still brings the token.

import { api, forget, keep, random, token } from "./phone.js";
import { unsent } from "./table_outbox.js";

const CLAIM = "tarot.claim";
const MOST_TABLES = 10; // of each club, newest first

const form = document.getElementById("pair");
const code = document.getElementById("code");
const label = document.getElementById("label");
const has = document.getElementById("has");
const another = document.getElementById("another");
const words = JSON.parse(form.dataset.words);

let linked = "";

function keeps() {
  try {
    localStorage.setItem("tarot.probe", "1");
    localStorage.removeItem("tarot.probe");
    return true;
  } catch {
    return false;
  }
}

function keptClaim() {
  return JSON.parse(localStorage.getItem(CLAIM));
}

function tell(text, kind) {
  const told = document.getElementById("told");
  told.textContent = text;
  told.className = kind;
  told.hidden = !text;
}

async function claim(wanted) {
  localStorage.setItem(CLAIM, JSON.stringify(wanted));
  working(true);
  const got = await api(form.dataset.claim, {
    method: "POST",
    headers: { "Idempotency-Key": wanted.key },
    body: { code: wanted.code, label: wanted.label },
  });
  working(false);
  if (got === null) return tell(words.no_answer, "wrong");
  if (got.status >= 400) {
    if (got.status !== 401 && !got.document.retryable) link("");
    return refused(got);
  }
  if (got.document.token) keep(got.document.token);
  localStorage.removeItem(CLAIM);
  if (wanted.code === linked) link("");
  tell(got.status === 200 ? words.seat_back : words.paired, "told");
  return show();
}

function refused(got) {
  if (!got.document.retryable) localStorage.removeItem(CLAIM);
  if (got.status !== 401) return tell(got.document.detail, "wrong");
  forget();
  tell(words.revoked, "wrong");
  return show();
}

function working(yes) {
  form.querySelector("button").disabled = yes;
  if (yes) tell(words.waiting, "hint");
}

// What the phone may do now: its clubs, its tables, its seats.
async function show() {
  const paired = token() !== null;
  has.hidden = true;
  form.hidden = paired && !linked;
  another.hidden = !form.hidden;
  document.getElementById("label-field").hidden = paired;
  if (!paired) return;
  keep(token()); // the cookie ends sooner, and phones of long ago have none
  const got = await api(form.dataset.me);
  if (got === null) return;
  if (got.status === 401) return refused(got);
  if (got.status >= 400) return;
  const clubs = got.document.clubs.map((club) => [club.name, roles(club.roles)]);
  const tables = await Promise.all(got.document.tables.map(atTable));
  const ofClubs = await Promise.all(got.document.clubs.map(newestTables));
  const list = has.querySelector("ul");
  list.replaceChildren(...[...tables, ...clubs, ...ofClubs.flat()].map(row));
  if (!list.children.length) list.append(row([words.nothing, ""]));
  has.hidden = false;
}

async function atTable(one) {
  const got = await api(`${form.dataset.tables}/${one.table}`);
  const table = got !== null && got.status === 200 ? got.document : { name: "", seats: [] };
  const said = one.roles.length ? [roles(one.roles)] : [];
  if (one.chair !== null) {
    const name = table.seats[one.chair];
    said.push(`${words.seat} ${one.chair + 1}${name ? ` (${name})` : ""}`);
  }
  const waiting = unsent(one.table);
  if (waiting) said.push(`${words.unsent} ${waiting}`);
  return [table.name || words.table, said.join(", "), `${form.dataset.pages}/${one.table}`];
}

// A phone of a club keeps the sheet of any of its tables.
async function newestTables(club) {
  const got = await api(`${form.dataset.tables}?club=${club.id}&limit=${MOST_TABLES}`);
  if (got?.status !== 200) return [];
  return got.document.tables.map(({ id, name }) => [
    name || words.table,
    club.name,
    `${form.dataset.pages}/${id}`,
  ]);
}

function roles(held) {
  return held.map((role) => words[`role.${role}`] ?? role).join(", ");
}

function row([name, what, page]) {
  const item = document.createElement("li");
  const strong = document.createElement("strong");
  const span = document.createElement("span");
  if (page) {
    const link = document.createElement("a");
    link.href = page;
    link.textContent = name;
    strong.append(link);
  } else {
    strong.textContent = name;
  }
  span.textContent = what;
  span.className = "roles";
  item.append(strong, " ", span);
  return item;
}

// The code of a link, in place of a typed one; none shows the field to type it into.
function link(found) {
  linked = found;
  document.getElementById("code-read").hidden = !found;
  document.getElementById("code-field").hidden = Boolean(found);
  code.required = !found;
}

function readAddress() {
  const found = location.hash.slice(1);
  // The link past the menu, for one, is an address within the page.
  if (!found || document.getElementById(found)) return;
  history.replaceState(null, "", location.pathname);
  tell("", "");
  link(found);
  askForCode();
}

function askForCode() {
  form.hidden = false;
  another.hidden = true;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const wanted = { code: linked || code.value.trim(), label: label.value.trim() };
  const kept = keptClaim();
  const same = kept !== null && kept.code === wanted.code && kept.label === wanted.label;
  claim({ ...wanted, key: same ? kept.key : random(16) });
});

another.addEventListener("click", () => {
  code.value = "";
  tell("", "");
  askForCode();
  code.focus();
});

function start() {
  if (!keeps()) return tell(words.keeps_nothing, "wrong");
  readAddress();
  addEventListener("hashchange", readAddress);
  const kept = keptClaim();
  if (kept === null) return show();
  askForCode();
  label.value = kept.label;
  if (!linked) link(kept.code);
  return claim(kept);
}

start();
