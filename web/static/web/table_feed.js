// What the server knows of a table: its sheet, and of each deal what there is to show.
//
// `refresh` asks what changed since it last asked. What is known is kept beside the page, where
// browsers let it: without a network the page opens with the last known sheet.

import { KEPT_PAGES } from "./phone.js";

export class Feed {
  constructor(setup, ask, outbox) {
    this.setup = setup;
    this.ask = ask;
    this.outbox = outbox;
    this.sheet = setup.sheet;
    this.deals = new Map();
    this.cursor = null;
    this.at = null; // when it last heard from the server
  }

  // The answer that ended it where there was something wrong; null where all went well.
  async refresh() {
    let changed = this.at === null;
    for (let more = true; more; ) {
      const after = this.cursor === null ? "" : `&cursor=${encodeURIComponent(this.cursor)}`;
      const got = await this.ask(`${this.setup.changes}?limit=200${after}`);
      if (got?.status === 410) {
        this.cursor = null;
        continue;
      }
      if (got?.status !== 200) return got ?? NO_ANSWER;
      for (const change of got.document.changes) await this.take(change);
      changed ||= got.document.changes.length > 0;
      this.cursor = got.document.next;
      more = got.document.has_more;
    }
    if (changed) {
      const got = await this.ask(this.setup.sheet_address);
      if (got?.status !== 200) return got ?? NO_ANSWER;
      this.sheet = got.document;
    }
    this.at = Date.now();
    if (changed) await this.store();
    return null;
  }

  async take(change) {
    if (change.kind !== "deal") return;
    if (change.op === "put") return this.see(change.body);
    const known = this.deals.get(change.id);
    if (known) {
      this.deals.set(change.id, { ...known, version: change.revision, deleted: true });
      return;
    }
    const got = await this.ask(`${this.setup.deals}/${change.id}`);
    if (got?.status === 200) this.see(got.document);
  }

  // A deal as the server tells it.
  see(body) {
    const known = this.deals.get(body.id);
    if (known && known.version > body.version) return;
    // A version that comes while this phone has a change on its way may be that very change.
    const isNews = known !== undefined && known.version < body.version;
    const byOthers = isNews && known.summary !== null && this.outbox.entry(body.id) === null;
    this.deals.set(body.id, {
      id: body.id,
      number: body.number,
      version: body.version,
      sitting_out: body.sitting_out,
      phase: body.phase,
      taker: body.taker,
      contract: body.contract,
      summary: body.summary,
      score: body.score,
      logged: body.record !== null,
      conflict: body.conflict,
      disputed: body.disputed,
      ruled: body.ruled !== null,
      deleted: body.deleted_at !== null,
      corrected: byOthers || (known?.corrected && !isNews) || false,
    });
  }

  // A change of this page's own, as the server answered it: known from now on, without a network too.
  async made(body) {
    this.see(body);
    this.deals.set(body.id, { ...this.deals.get(body.id), corrected: false });
    await this.store();
  }

  get place() {
    return `${location.pathname}/known`;
  }

  async store() {
    if (!globalThis.caches) return;
    const { sheet, cursor, at } = this;
    const known = { who: this.setup.who, sheet, cursor, at, deals: [...this.deals.values()] };
    await (await caches.open(KEPT_PAGES)).put(this.place, new Response(JSON.stringify(known)));
  }

  // Takes up what was known when the page was last open; it is of no use to anybody else.
  async recall() {
    const kept = await globalThis.caches?.match(this.place, { cacheName: KEPT_PAGES });
    const known = await kept?.json();
    if (!known || known.who !== this.setup.who) return;
    this.deals = new Map(known.deals.map((deal) => [deal.id, deal]));
    this.cursor = known.cursor;
    // The page itself may have brought a later one.
    if (known.sheet.version > this.sheet.version) this.sheet = known.sheet;
  }
}

export const NO_ANSWER = { status: 0, document: null };
