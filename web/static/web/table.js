// The page of a table: notes deals, sends them, and shows the sheet as it grows.
//
// A deal is kept on the phone before anything is sent (`table_outbox.js`), and sent until there is
// an answer (`table_sender.js`). What the server knows comes from `table_feed.js`; `table_rows.js`
// puts the two together.

import { api, forget, KEPT_PAGES, random } from "./phone.js";
import { filled } from "./score_words.js";
import { Feed } from "./table_feed.js";
import { DealForm } from "./table_form.js";
import { DealList } from "./table_list.js";
import { isFull, keepsAnything, newId, Outbox, versionTag } from "./table_outbox.js";
import { rowsOf } from "./table_rows.js";
import { isShut, Sender } from "./table_sender.js";
import { SheetView } from "./table_sheet.js";
import { goToStatus, refuseStatus, tellStatus } from "./table_status.js";

const EVERY = 15; // seconds, while all is well
const LONGEST_PAUSE = 60; // between two tries

const page = document.getElementById("table-page");
const read = (name) => JSON.parse(page.dataset[name]);
const [setup, words] = ["setup", "words"].map(read);
const section = document.getElementById("post");
const rules = section && JSON.parse(section.querySelector(".deal").dataset.rules);

const ask = (address, options = {}) => api(address, { session: setup.session, ...options });
const outbox = new Outbox(setup.table, rules);
const feed = new Feed(setup, ask, outbox);
const sender = new Sender(setup, ask, outbox, feed, { changed: draw, renumbered });
const list = new DealList(document.getElementById("deals"), { setup, words, act });
const sheet = new SheetView({
  setup,
  words,
  labelOf: (row) => list.label(row) || words[`state.${row.state}`],
  opened: (deal) => list.open(deal),
});

let form = null;
let failures = 0; // tries in a row that had no answer
let shut = null; // the answer that says that this table is no longer ours
let told = ""; // what was just done
let full = false; // whether what was just done found no room on this phone
let timer = 0;
let turning = false;
let again = false;

function draw() {
  const rows = rowsOf({ setup, rules, feed, outbox, sender });
  list.show(rows);
  sheet.show(rows.filter((row) => !row.deleted));
  form?.next(sender.nextNumber(), nextOut(rows));
  const unreadable = outbox.hasUnreadable();
  tellStatus({ rows, feed, failures, shut, told, full, unreadable, words, setup });
}

// Whoever sits out next is the one after whoever did last.
function nextOut(rows) {
  const last = rows.findLast((row) => !row.deleted && row.out !== null);
  return last ? (last.out + 1) % setup.names.length : 0;
}

// Sends what waits and asks what is new, then sets the time for the next turn.
async function turn() {
  clearTimeout(timer);
  again = turning;
  if (turning) return;
  turning = true;
  try {
    do {
      again = false;
      await once();
    } while (again);
  } catch (error) {
    timer = setTimeout(wake, 1000 * LONGEST_PAUSE); // whatever it was, the deals are still to be sent
    throw error;
  } finally {
    turning = false;
  }
}

async function once() {
  // Where the network is in doubt a question goes first: what is asked in vain leaves no doubt.
  const doubtful = failures > 0 || !navigator.onLine;
  const wrong =
    (doubtful ? await feed.refresh() : null) ?? (await sender.send()) ?? (await feed.refresh());
  shut = wrong !== null && isShut(wrong) ? wrong : null;
  failures = wrong === null || shut ? 0 : failures + 1;
  if (shut?.status === 401 && setup.phone) forget();
  draw();
  if (shut) return;
  const pause = wrong === null ? EVERY : Math.min(LONGEST_PAUSE, 2 ** (failures - 1));
  timer = setTimeout(wake, 1000 * Math.max(pause, wrong?.after ?? 0));
}

// Nobody looks at a hidden page; it only goes on sending.
function wake() {
  if (!document.hidden || outbox.entries().some(({ state }) => state === "waiting")) turn();
}

function atOnce() {
  failures = 0;
  turn();
}

function renumbered(numbers) {
  told = filled(words.renumbered, numbers);
}

// Another page of this phone noted something, or had an answer.
function elsewhere({ key, newValue }) {
  if (!outbox.concerns(key)) return;
  if (newValue === null) atOnce();
  else draw();
}

// Whether this phone had the room to keep what was just done; where it had none, nothing is done.
function isKept(deed) {
  told = "";
  full = false;
  try {
    deed();
  } catch (error) {
    if (!isFull(error)) throw error;
    full = true;
  }
  draw();
  if (full) goToStatus();
  return !full;
}

function note(deal) {
  const kept = isKept(() => keepNoted(deal));
  if (kept) atOnce();
  return kept;
}

function keepNoted({ summary, sitting_out, row }) {
  const entry = row === null ? null : outbox.entry(row.id);
  if (row === null) {
    const number = sender.nextNumber();
    outbox.add({ id: newId(random), kind: "put", number, sitting_out, summary });
    told = filled(words.noted, { number });
  } else if (entry?.kind === "put" && entry.tries > 0 && entry.state === "waiting") {
    outbox.keep({ ...entry, then: summary }); // the server may have the first one
  } else if (entry?.kind === "put") {
    outbox.keep({ ...entry, sitting_out, summary, state: "waiting", why: undefined });
  } else {
    // The version is the one that was seen when the correction began.
    const tag = entry?.tag ?? versionTag(row.id, row.version);
    outbox.add({ id: row.id, kind: "summary", summary, tag });
  }
}

function act(name, row) {
  const { id, entry } = row;
  const tag = versionTag(id, row.version);
  const does = {
    correct: () => form.correct(row),
    delete: () => outbox.add({ id, kind: "delete", tag }),
    restore: () => outbox.add({ id, kind: "restore", tag, key: random(16) }),
    discard: () => outbox.drop(id),
    discard_change: () => outbox.drop(id),
    same: () => outbox.drop(id),
    another: () => keepOn(entry, { number: sender.nextNumber(id), was: entry.number, another: true }),
    mine: () => keepOn(entry, { tag: versionTag(id, entry.other.version), ...asCorrection(entry) }),
    theirs: () => outbox.drop(id),
  };
  if (isKept(does[name]) && name !== "correct") atOnce();
}

// What somebody decided: it is sent again as it now is.
function keepOn(entry, fields) {
  outbox.keep({ ...entry, tries: 0, state: "waiting", twin: undefined, other: undefined, ...fields });
}

function asCorrection({ kind }) {
  return kind === "put" ? { kind: "summary" } : {};
}

// So that the page opens without a network next time. Over plain HTTP no browser does it.
async function keepPage() {
  if (!navigator.serviceWorker) return;
  const isKept = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(setup.worker);
  await navigator.serviceWorker.ready;
  if (!isKept) await (await caches.open(KEPT_PAGES)).add(location.pathname);
}

async function start() {
  if (!keepsAnything()) return refuseStatus(words.keeps_nothing);
  if (section) {
    section.hidden = false;
    form = new DealForm(section, { setup, rules, words, note });
  }
  draw();
  await feed.recall();
  draw();
  addEventListener("online", atOnce);
  addEventListener("offline", () => turn());
  addEventListener("storage", elsewhere);
  document.addEventListener("visibilitychange", () => document.hidden || atOnce());
  await turn();
  return keepPage().catch(() => {}); // the page works as long as it stays open
}

start();
