// What this phone has to tell the server about the deals of a table, kept until it is answered.
//
// localStorage has an entry a deal, each under a key of its own, so that two pages of one phone
// never write over each other's. An entry is what is to be done to the deal, `kind`:
//   put      record it: `number`, `sitting_out` and `summary`; `then` is how it was corrected since
//   summary  correct it to `summary`, where its version is still `tag`
//   delete, restore   take it off the sheet and put it back, where its version is still `tag`
// `tries` counts how often it was sent. `state` is "waiting" to be sent; "refused", and `why` says
// for what; or "asking", where somebody has to decide because of `other`, the deal of the server.

const PREFIX = "tarot.deal.";

export class Outbox {
  constructor(table) {
    this.prefix = `${PREFIX}${table}.`;
  }

  // In the order in which they were noted.
  entries() {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at));
    return keys
      .filter((key) => key.startsWith(this.prefix))
      .map((key) => JSON.parse(localStorage.getItem(key)))
      .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  }

  entry(id) {
    return JSON.parse(localStorage.getItem(this.prefix + id));
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

// Whether this browser keeps anything: a private window may not.
export function keepsAnything() {
  try {
    localStorage.setItem("tarot.probe", "1");
    localStorage.removeItem("tarot.probe");
    return true;
  } catch {
    return false;
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
