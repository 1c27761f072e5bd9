// The running sheet of this browser, one for each number of players: names, and deals as summaries.
//
// Every change reads what is kept, changes that and keeps it, so that two tabs lose no deal of each
// other; a tab hears of the other's changes by `onchange`. What is kept may be broken: what cannot be
// read is no deal of the sheet.

const KEY = "tarot.calculator";
const SIZES = [2, 3, 4, 5];

export class SheetStore {
  #kept = new Map(); // where the browser keeps nothing
  onchange = () => {};

  // `isScored(summary)` tells whether something is a summary that has a score.
  constructor(isScored) {
    this.isScored = isScored;
    this.keeps = canKeep();
    addEventListener("storage", (event) => {
      if (event.key === null || event.key.startsWith(KEY)) this.onchange();
    });
  }

  get players() {
    const number = Number(this.#read(`${KEY}.players`));
    return SIZES.includes(number) ? number : null;
  }

  set players(number) {
    this.#write(`${KEY}.players`, String(number));
  }

  sheet(players) {
    const { names, deals } = parsed(this.#read(`${KEY}.${players}`)) ?? {};
    return {
      names: listed(names).map((name) => (typeof name === "string" ? name : "")),
      deals: listed(deals).filter((deal) => this.#isDeal(deal, players)),
    };
  }

  #isDeal(deal, players) {
    if (typeof deal?.id !== "string") return false;
    return this.isScored(deal.summary) && deal.summary.players === players;
  }

  rename(players, names) {
    this.#change(players, (sheet) => ({ ...sheet, names }));
  }

  add(players, deal, at = Infinity) {
    this.#change(players, ({ names, deals }) => ({ names, deals: deals.toSpliced(at, 0, deal) }));
  }

  replace(players, changed) {
    this.#change(players, ({ names, deals }) => ({
      names,
      deals: deals.map((deal) => (deal.id === changed.id ? changed : deal)),
    }));
  }

  remove(players, id) {
    this.#change(players, ({ names, deals }) => ({
      names,
      deals: deals.filter((deal) => deal.id !== id),
    }));
  }

  // Puts back deals that were taken away, before those that have come since.
  restore(players, gone) {
    this.#change(players, ({ names, deals }) => ({ names, deals: [...gone, ...deals] }));
  }

  empty(players) {
    this.#change(players, ({ names }) => ({ names, deals: [] }));
  }

  #change(players, changed) {
    this.#write(`${KEY}.${players}`, JSON.stringify(changed(this.sheet(players))));
  }

  #read(key) {
    return this.keeps ? localStorage.getItem(key) : (this.#kept.get(key) ?? null);
  }

  #write(key, value) {
    if (this.keeps) localStorage.setItem(key, value);
    else this.#kept.set(key, value);
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function listed(value) {
  return Array.isArray(value) ? value : [];
}

function canKeep() {
  try {
    localStorage.setItem(`${KEY}.probe`, "1");
    localStorage.removeItem(`${KEY}.probe`);
    return true;
  } catch {
    return false;
  }
}
