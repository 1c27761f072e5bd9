// The calculator: scores a deal as it is typed and keeps a running sheet in this browser alone.

import { drawCurve } from "./curve.js";
import { copy, csv, download } from "./handing_on.js";
import { seriesOf, showRunning, totalsOf } from "./running.js";
import { scoreOf } from "./score.js";
import { isSummary } from "./score_claims.js";
import { capitalised, filled, pointsText } from "./score_words.js";
import { SheetStore } from "./sheet_store.js";
import { SummaryForm } from "./summary_form.js";

const page = document.getElementById("calculator");
const sheet = document.getElementById("sheet");
const told = document.getElementById("told");
const ask = document.getElementById("ask");
const deal = page.querySelector(".deal");

const words = JSON.parse(page.dataset.words);
const rules = JSON.parse(deal.dataset.rules);
const isScored = (summary) => isSummary(summary, rules) && !scoreOf(summary, rules).errors;
const store = new SheetStore(isScored);
const nameFields = [...page.querySelectorAll("[data-seat]")];

let players = Number(deal.dataset.players);
let edited = null; // the deal that is being corrected
const form = new SummaryForm(deal, {
  rules,
  names: Array(players).fill(""),
  words: JSON.parse(deal.dataset.words),
});

function choose(number) {
  players = number;
  store.players = number;
  page.elements.players.value = number;
  for (const link of page.querySelectorAll("[data-choose]")) {
    if (Number(link.dataset.choose) === number) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  for (const field of nameFields) field.hidden = Number(field.dataset.seat) >= number;
  const { names } = store.sheet(number);
  for (const field of nameFields) inputOf(field).value = names[field.dataset.seat] ?? "";
  edit(null);
  show();
}

function inputOf(field) {
  return field.querySelector("input");
}

function namesTyped() {
  return nameFields.slice(0, players).map((field) => inputOf(field).value.trim());
}

// The deals of the sheet as the running table and the curve take them.
function shown() {
  return store.sheet(players).deals.map(({ id, summary }, index) => ({
    id,
    summary,
    number: index + 1,
    label: labelOf(summary),
    scores: scoreOf(summary, rules).scores ?? null,
    state: stateOf(summary),
  }));
}

function labelOf(summary) {
  const ruleset = rules.rulesets[summary.ruleset];
  if (!ruleset.has_auction) return form.names[winnerOf(summary)];
  const { name } = ruleset.contracts[summary.contract];
  const who = [summary.taker, summary.partner ?? null].filter((seat) => seat !== null);
  return `${capitalised(name)}, ${who.map((seat) => form.names[seat]).join(" + ")}`;
}

function winnerOf(summary) {
  return scoreOf(summary, rules).scores.findIndex((score) => score > 0);
}

function stateOf(summary) {
  const isDuo = !rules.rulesets[summary.ruleset].has_auction;
  const seat = isDuo ? winnerOf(summary) : null;
  const points = isDuo ? summary.points[seat] : summary.attack_points;
  const bouts = isDuo ? summary.bouts[seat] : summary.bouts;
  const said = { points: pointsText(2 * Number(points), rules), bouts: rules.words.with_bouts[bouts] };
  return filled(words.points, said);
}

function show() {
  form.names = namesTyped();
  const deals = shown();
  sheet.hidden = !deals.length;
  if (!deals.length) return;
  const { names } = form;
  showRunning(sheet.querySelector("table"), { names, deals, words: words.sheet, opened: edit });
  drawCurve(document.getElementById("curve"), seriesOf(names, deals), { words: words.sheet });
}

// -- what is done with a deal -----------------------------------------------------------------

function edit(one) {
  const wasEdited = edited !== null;
  edited = one;
  if (one) form.set(one.summary);
  else if (wasEdited) form.reset();
  const add = page.querySelector("[data-add]");
  add.textContent = one ? filled(words.save, one) : words.add;
  const remove = page.querySelector("[data-remove]");
  remove.textContent = one ? filled(words.delete, one) : "";
  remove.hidden = page.querySelector("[data-cancel]").hidden = !one;
  if (!one) return;
  page.scrollIntoView();
  deal.querySelector("input:checked")?.focus({ preventScroll: true });
}

function remove() {
  const one = edited;
  store.remove(players, one.id);
  edit(null);
  show();
  tell(filled(words.deleted, one), () => store.add(players, { id: one.id, summary: one.summary }, one.number - 1));
}

page.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!form.check()) return;
  const { summary } = form;
  if (edited) {
    const before = { id: edited.id, summary: edited.summary };
    store.replace(players, { id: edited.id, summary });
    tell(filled(words.saved, edited), () => store.replace(players, before));
    edit(null);
  } else {
    const id = freshId();
    store.add(players, { id, summary });
    const number = store.sheet(players).deals.length;
    tell(filled(words.added, { number }), () => store.remove(players, id));
    form.reset();
  }
  show();
});

// crypto.randomUUID is not there over plain HTTP, as at a club's own server.
function freshId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join("-");
}

function tell(text, undo = null) {
  const button = told.querySelector("button");
  told.querySelector("span").textContent = text;
  told.hidden = false;
  button.hidden = !undo;
  button.onclick = () => {
    undo();
    show();
    tell(words.undone);
  };
}

// -- the sheet as a whole ---------------------------------------------------------------------

function table() {
  const deals = shown();
  const { names } = form;
  const head = [words.sheet.number, words.sheet.contract, "", ...names];
  const lines = deals.map(({ number, label, state, scores }) => [number, label, state, ...(scores ?? [])]);
  const totals = totalsOf(names, deals).map((player) => player.at(-1));
  return [head, ...lines, [words.sheet.total, "", "", ...totals]];
}

function link() {
  const fields = [...new FormData(page)].filter(
    ([name, value]) => value && !name.startsWith("name_") && name !== "csrfmiddlewaretoken",
  );
  return `${location.origin}${location.pathname}?${new URLSearchParams(fields)}`;
}

const deeds = {
  copy: async () => {
    const text = table().map((row) => row.join("\t")).join("\n");
    if (await copy(text)) tell(words.copied);
  },
  csv: () => download(`${words.file}.csv`, csv(table()), "text/csv"),
  print: () => print(),
  new: () => ask.showModal(),
  remove,
  cancel: () => edit(null),
  empty: () => form.reset(),
  link: async () => {
    const address = link();
    tell(filled((await copy(address)) ? words.linked : words.not_copied, { link: address }));
  },
};

for (const [name, deed] of Object.entries(deeds)) {
  const button = document.querySelector(`[data-${name}]`);
  button.addEventListener("click", deed);
  button.hidden = ["cancel", "remove"].includes(name);
}
page.querySelector("[data-add]").hidden = false;

ask.addEventListener("close", () => {
  if (ask.returnValue !== "yes") return;
  const { deals } = store.sheet(players);
  store.empty(players);
  edit(null);
  show();
  tell(words.emptied, () => store.restore(players, deals));
});

for (const one of page.querySelectorAll("[data-choose]")) {
  one.addEventListener("click", (event) => {
    event.preventDefault();
    form.reset();
    choose(Number(one.dataset.choose));
  });
}

page.querySelector(".names").addEventListener("input", () => {
  store.rename(players, namesTyped());
  show();
});

store.onchange = () => {
  const { names } = store.sheet(players);
  for (const field of nameFields) {
    if (inputOf(field) !== document.activeElement) inputOf(field).value = names[field.dataset.seat] ?? "";
  }
  show();
};

if (!store.keeps) tell(words.keeps_nothing);
// A link brings its own number of players; otherwise it is that of the last time.
choose(location.search ? players : (store.players ?? players));
new ResizeObserver(show).observe(sheet);
