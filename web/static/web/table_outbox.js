// What this phone has to tell the server about the deals of a table, kept until it is answered.
//
// localStorage has an entry a deal, each under a key of its own, so that two pages of one phone
// never write over each other's. An entry is what is to be done to the deal, `kind`:
//   put      record it: `number`, `sitting_out` and `summary`; `then` is how it was corrected since
//   summary  correct it to `summary`, where its version is still `tag`
//   delete, restore   take it off the sheet and put it back, where its version is still `tag`
// `tries` counts how often it was sent. `state` is "waiting" to be sent; "refused", and `why` says
// for what; or "asking", where somebody has to decide because of `other`, the deal of the server, or
// because of its `twin`, another deal that says the same.
//
// What is kept may be of an older page, or broken: `readEntry` alone says what is an entry. The rest
// stays where it is and is no business of anything else here.

import { isObject, isResult, isSummary } from "./score_claims.js";

const PREFIX = "tarot.deal.";

export class Outbox {
  // Without `rules` the summaries are those of anybody's rules.
  constructor(table, rules = null) {
    this.prefix = `${PREFIX}${table}.`;
    this.rules = rules;
  }

  get ids() {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    const ours = keys.filter((key) => key.startsWith(this.prefix));
    return ours.map((key) => key.slice(this.prefix.length));
  }

  // In the order in which they were noted.
  entries() {
    return this.ids
      .map((id) => this.entry(id))
      .filter((entry) => entry !== null)
      .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  }

  entry(id) {
    return readEntry(localStorage.getItem(this.prefix + id), id, this.rules);
  }

  hasUnreadable() {
    return this.ids.some((id) => this.entry(id) === null);
  }

  keep(entry) {
    localStorage.setItem(this.prefix + entry.id, JSON.stringify(entry));
  }

  drop(id) {
    localStorage.removeItem(this.prefix + id);
  }

  // Something new to be done to a deal.
  add(fields) {
    this.keep({ at: Date.now(), tries: 0, state: "waiting", ...fields });
  }

  // Whether a change of storage that another page of this phone made is one of ours.
  concerns(key) {
    return key === null || key.startsWith(this.prefix);
  }
}

// The entry of a deal that a text of the storage is, null where it is none.
function readEntry(text, id, rules) {
  const entry = parsed(text);
  if (!isObject(entry) || entry.id !== id) return null;
  if (!Number.isFinite(entry.at) || !isCount(entry.tries)) return null;
  if (!Object.hasOwn(KINDS, entry.kind) || !Object.hasOwn(STATES, entry.state)) return null;
  return KINDS[entry.kind](entry, rules) && STATES[entry.state](entry) ? entry : null;
}

// What each kind and each state needs.
const KINDS = {
  put: ({ number, sitting_out, summary, then, was }, rules) =>
    isCount(number) &&
    (sitting_out === null || isCount(sitting_out)) &&
    isSummary(summary, rules) &&
    (then === undefined || isSummary(then, rules)) &&
    (was === undefined || isCount(was)),
  summary: ({ tag, summary }, rules) => isText(tag) && isSummary(summary, rules),
  delete: ({ tag }) => isText(tag),
  restore: ({ tag, key }) => isText(tag) && isText(key),
};
const STATES = {
  waiting: () => true,
  refused: ({ why }) => isText(why),
  asking: ({ kind, twin, other }) =>
    (kind === "put" && isText(twin)) ||
    (isObject(other) && isCount(other.version) && (other.summary === null || isResult(other.summary))),
};

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isCount(value) {
  return Number.isSafeInteger(value) && value >= 0;
}

function isText(value) {
  return typeof value === "string";
}

// Whether something could not be kept because there is no room left for it.
export function isFull(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

// Whether this browser keeps anything: a private window may not. One that is full does, and has deals
// to be sent.
export function keepsAnything() {
  try {
    localStorage.setItem("tarot.probe", "1");
    localStorage.removeItem("tarot.probe");
    return true;
  } catch (error) {
    return isFull(error) && localStorage.length > 0;
  }
}

// How many deals of a table are still to be sent from this phone.
export function unsent(table) {
  return new Outbox(table).entries().length;
}

// A UUID of version 7: its first digits are the time.
export function newId(random) {
  const time = Date.now().toString(16).padStart(12, "0");
  const rest = random(10);
  const variant = ((parseInt(rest[3], 16) & 3) | 8).toString(16);
  const digits = `${time}7${rest.slice(0, 3)}${variant}${rest.slice(4, 19)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

// The version of a deal, as the server names it in its ETags.
export function versionTag(id, version) {
  return `"deal-${id.replaceAll("-", "")}-r${version}"`;
}

// Whether two summaries say the same: what is left out is null, and points may be "49" or "49.0".
export function saysTheSame(one, other) {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(summary) {
  const points = (said) => (said === undefined ? null : Number(said));
  const bonus = ({ announced, made_by, made } = {}) => [announced ?? false, made_by ?? made ?? null];
  return [
    summary.taker ?? null,
    summary.partner ?? null,
    summary.contract ?? null,
    points(summary.attack_points),
    summary.bouts ?? null,
    summary.points?.map(points) ?? null,
    (summary.poignees ?? []).map(({ side, level }) => `${side} ${level}`).sort(),
    summary.petit_au_bout ?? null,
    bonus(summary.chelem ?? {}),
    summary.excuse_in_last_trick ?? false,
    bonus(summary.petit_chelem ?? {}),
    [...(summary.miseres ?? [])].sort(),
  ];
}
