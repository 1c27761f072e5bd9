// The list of deals: the state of each one, what it is worth and why, and what can be done about it.

import { filled } from "./score_words.js";
import { signed } from "./summary_worth.js";

export class DealList {
  constructor(element, { setup, words, act }) {
    this.element = element;
    this.setup = setup;
    this.words = words;
    this.act = act; // what a button does: called with its name and the row
    this.shown = new Map(); // by deal: its item, and the row that it shows
  }

  // Opens a deal and goes there.
  open({ id }) {
    const details = this.shown.get(id).item.querySelector("details");
    details.open = true;
    details.querySelector("summary").focus();
    details.scrollIntoView({ block: "nearest" });
  }

  // Newest first. An item that has not changed stays as it is, with whoever is reading it.
  show(rows) {
    const items = [...rows].reverse().map((row) => this.item(row));
    document.getElementById("no-deals").hidden = rows.length > 0;
    const ids = new Set(rows.map(({ id }) => id));
    for (const id of this.shown.keys()) if (!ids.has(id)) this.shown.delete(id);
    const now = [...this.element.children];
    if (items.length !== now.length || items.some((item, at) => item !== now[at])) {
      this.element.replaceChildren(...items);
    }
  }

  item(row) {
    const said = JSON.stringify(row);
    const before = this.shown.get(row.id);
    if (before?.said === said) return before.item;
    const item = before?.item ?? document.createElement("li");
    const isOpen = item.querySelector("details")?.open ?? false;
    const held = item.contains(document.activeElement) ? document.activeElement.dataset.act : null;
    item.replaceChildren(this.details(row, isOpen || ASKING.includes(row.state)));
    item.dataset.state = row.state;
    item.dataset.number = row.number;
    if (held) (item.querySelector(`[data-act="${held}"]`) ?? item.querySelector("summary")).focus();
    this.shown.set(row.id, { item, said });
    return item;
  }

  details(row, isOpen) {
    const details = element("details");
    details.open = isOpen;
    const head = element("summary");
    head.append(
      element("span", `${this.words.deal} ${row.number}`, "number"),
      element("span", this.label(row), "what"),
      element("span", this.words[`state.${row.state}`], "state"),
    );
    details.append(head, ...this.body(row));
    return details;
  }

  // Who took what: the names are those of the chairs.
  label({ taker, contract }) {
    const name = taker === null ? "" : this.setup.names[taker];
    return [name, contract === null ? "" : this.setup.contracts[contract]].filter(Boolean).join(", ");
  }

  body(row) {
    const parts = [];
    const { entry } = row;
    if (entry?.was) parts.push(note(this.words.renumbered, { was: entry.was, number: entry.number }));
    if (entry?.state === "refused") parts.push(note(this.words.refused, { why: entry.why }, "wrong"));
    if (entry?.state === "asking") parts.push(...this.question(row));
    if (NOTES.includes(row.state)) parts.push(note(this.words[`note.${row.state}`]));
    if (row.breakdown.length) parts.push(this.breakdown(row));
    if (row.scores) parts.push(this.scores(row));
    if (row.out !== null) parts.push(note(this.words.sat_out, { name: this.setup.names[row.out] }));
    parts.push(this.buttons(row));
    return parts;
  }

  // What somebody has to decide: whether two deals are one, or which of two corrections holds.
  question({ entry }) {
    if (entry.twin) return [note(this.words.twin, { number: entry.number }, "wrong")];
    const { kind, summary, other } = entry;
    const parts = [note(this.words[`changed.${kind}`], {}, "wrong")];
    if (kind === "delete" || kind === "restore") return parts;
    const list = element("dl", "", "versions");
    for (const [title, version] of [[this.words.mine, summary], [this.words.theirs, other.summary]]) {
      const pair = element("div");
      pair.append(element("dt", title), element("dd", this.told(version)));
      list.append(pair);
    }
    return [...parts, list];
  }

  // A summary in a line, as a table says it.
  told(summary) {
    if (summary === null) return this.words.no_summary;
    const said = [this.words.said_points, this.words.said_bouts];
    const points = summary.attack_points ?? summary.points.join(" – ");
    const bouts = summary.bouts.join?.(" – ") ?? summary.bouts;
    const contract = summary.contract ? [this.setup.contracts[summary.contract]] : [];
    return [...contract, filled(said[0], { points }), filled(said[1], { bouts })].join(", ");
  }

  breakdown({ breakdown }) {
    const list = element("ul", "", "rows why");
    for (const line of breakdown) {
      const item = element("li");
      item.append(element("span", line.label), element("span", signed(line.amount), "amount"));
      list.append(item);
    }
    return list;
  }

  scores({ scores }) {
    const list = element("dl");
    scores.forEach((score, chair) => {
      if (score === null) return;
      const pair = element("div");
      pair.append(element("dt", this.setup.names[chair]), element("dd", signed(score)));
      list.append(pair);
    });
    return list;
  }

  buttons(row) {
    const list = element("p", "", "actions");
    for (const name of this.possible(row)) {
      const button = element("button", this.words[`act.${name}`], "quiet");
      button.type = "button";
      button.dataset.act = name;
      button.setAttribute("aria-label", `${button.textContent} (${this.words.deal} ${row.number})`);
      button.addEventListener("click", () => this.act(name, row));
      list.append(button);
    }
    const page = `${this.setup.pages}/${row.id}`;
    if (row.logged) list.append(linkTo(page, this.words.replay));
    if (this.setup.disputable && row.version) {
      list.append(linkTo(`${page}/disputes/new`, this.words.dispute));
    }
    list.hidden = !list.children.length;
    return list;
  }

  possible({ state, entry, deleted, summary, version }) {
    const { may } = this.setup;
    if (!may.record || state === "sending") return [];
    if (entry?.state === "asking") return entry.twin ? ["same", "another"] : ["mine", "theirs"];
    if (entry !== null) {
      const names = ["put", "summary"].includes(entry.kind) ? ["correct"] : [];
      const isHere = entry.state === "refused" || entry.tries === 0;
      const discard = entry.kind === "put" ? "discard" : "discard_change";
      return isHere ? [...names, discard] : names;
    }
    if (deleted) return may.restore && version ? ["restore"] : [];
    if (!version || RULED.includes(state)) return [];
    // Of a disputed deal players change nothing.
    if (state === "disputed" && !may.delete) return [];
    return [...(summary === null ? [] : ["correct"]), ...(may.delete ? ["delete"] : [])];
  }
}

const ASKING = ["asking", "refused"];
const RULED = ["ruled", "annulled"];
const NOTES = ["local", "correction", "disputed", "provisional", "conflict", "corrected"];

function note(sentence, blanks = {}, kind = "hint") {
  return element("p", filled(sentence, blanks), kind);
}

function linkTo(address, text) {
  const link = element("a", text);
  link.href = address;
  return link;
}

function element(name, text = "", kind = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}
