// The running sheet: a line a deal with what each player scored and has in all since.
//
//   showRunning(table, {names, deals, words, opened});
//
// `deals` are {number, label, scores, state}: `scores` has a number for each player, null for who
// sat out, and is null itself where the deal counts for nothing; `state` is a word on it, or empty.
// `opened(deal)` is what a tap on the name of one does; without it none can be opened.

import { signed } from "./summary_worth.js";

// The totals of each player before the first deal and after each of them.
export function totalsOf(names, deals) {
  return names.map((_, player) => {
    const totals = [0];
    for (const { scores } of deals) totals.push(totals.at(-1) + (scores?.[player] ?? 0));
    return totals;
  });
}

export function seriesOf(names, deals) {
  const totals = totalsOf(names, deals);
  return names.map((name, player) => ({ name, totals: totals[player] }));
}

export function showRunning(table, { names, deals, words, opened = null }) {
  const totals = totalsOf(names, deals);
  const head = row(header("col", words.number, "number"), header("col", words.contract));
  head.append(...names.map((name) => header("col", name, "points")));
  const caption = document.createElement("caption");
  caption.textContent = words.caption;
  const body = document.createElement("tbody");
  body.append(...deals.map((deal, index) => dealRow(deal, index, totals, words, opened)));
  const foot = row(header("row", words.total));
  foot.firstChild.colSpan = 2;
  foot.append(...totals.map((player) => cell("points", strong(signed(player.at(-1))))));
  table.replaceChildren(caption, section("thead", head), body, section("tfoot", foot));
}

function dealRow(deal, index, totals, words, opened) {
  const label = cell("label", opened ? button(deal.label, () => opened(deal)) : deal.label);
  if (deal.state) label.append(" ", small("state", deal.state));
  const line = row(header("row", deal.number, "number"), label);
  for (const [player, after] of totals.entries()) {
    const score = deal.scores?.[player] ?? null;
    const points = cell("points", score === null ? words.none : signed(score));
    points.append(" ", small("sum", signed(after[index + 1])));
    line.append(points);
  }
  return line;
}

function section(tag, line) {
  const made = document.createElement(tag);
  made.append(line);
  return made;
}

function row(...cells) {
  const made = document.createElement("tr");
  made.append(...cells);
  return made;
}

function header(scope, text, className = "") {
  const made = document.createElement("th");
  made.scope = scope;
  made.className = className;
  made.textContent = text;
  return made;
}

function cell(className, ...content) {
  const made = document.createElement("td");
  made.className = className;
  made.append(...content);
  return made;
}

function button(text, done) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "link";
  made.textContent = text;
  made.addEventListener("click", done);
  return made;
}

function strong(text) {
  const made = document.createElement("strong");
  made.textContent = text;
  return made;
}

function small(className, text) {
  const made = document.createElement("span");
  made.className = className;
  made.textContent = text;
  return made;
}
