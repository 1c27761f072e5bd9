// Sends what waits in the outbox, one thing after the other, until the server has answered it.
//
// Sending again is harmless: a deal has its id from the start, a correction names the version that
// it corrects. What the answer to one was is therefore never guessed, but read from the server.

import { saysTheSame, versionTag } from "./table_outbox.js";

const RETRIED = [408, 425, 429];

export class Sender {
  // `changed` is called when there is something to show, `renumbered` when a deal was recorded under
  // another number than it had.
  constructor(setup, ask, outbox, feed, { changed, renumbered }) {
    this.setup = setup;
    this.ask = ask;
    this.outbox = outbox;
    this.feed = feed;
    this.changed = changed;
    this.renumbered = renumbered;
    this.sending = null; // the id of the deal that is on its way
    this.busy = false;
  }

  // Null where all has been sent, else the answer that stopped it. One page of a phone sends at a
  // time, where browsers can tell; where they cannot, the same is sent twice and done once.
  async send() {
    if (this.busy) return null;
    this.busy = true;
    try {
      if (!navigator.locks) return await this.sendAll();
      const name = this.outbox.prefix;
      return await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
        lock ? this.sendAll() : null,
      );
    } finally {
      this.busy = false;
      this.sending = null;
    }
  }

  async sendAll() {
    let entry;
    while ((entry = this.outbox.entries().find((one) => one.state === "waiting"))) {
      this.outbox.keep({ ...entry, tries: entry.tries + 1 });
      this.sending = entry.id;
      this.changed();
      const stopped = await this.deliver(entry);
      this.sending = null;
      this.changed();
      if (stopped) return stopped;
    }
    return null;
  }

  async deliver(entry) {
    const got = await this[entry.kind](entry);
    if (got === null) return { status: 0 };
    if (got.status < 300) return this.done(entry, got);
    if (got.status >= 500 || RETRIED.includes(got.status) || got.document?.retryable) return got;
    if (isShut(got, entry.kind)) return got;
    if (got.status === 412) return this.late(entry);
    if (got.document?.code === "deal_exists") return this.late(entry);
    if (hasError(got, "number_taken") && entry.kind === "put") return this.renumber(entry);
    this.refuse(entry, got);
    return null;
  }

  put({ id, number, sitting_out, summary }) {
    const body = { table: this.setup.table, number, summary };
    if (sitting_out !== null) body.sitting_out = sitting_out;
    return this.ask(`${this.setup.deals}/${id}`, { method: "PUT", body });
  }

  summary({ id, tag, summary }) {
    const headers = { "If-Match": tag };
    return this.ask(`${this.setup.deals}/${id}/summary`, { method: "PUT", headers, body: summary });
  }

  delete({ id, tag }) {
    return this.ask(`${this.setup.deals}/${id}`, { method: "DELETE", headers: { "If-Match": tag } });
  }

  restore({ id, tag, key }) {
    const headers = { "If-Match": tag, "Idempotency-Key": key };
    return this.ask(`${this.setup.deals}/${id}/restoration`, { method: "POST", headers });
  }

  async done(entry, got) {
    await this.feed.made(got.document);
    // It may have been corrected while it was on its way.
    const { then } = this.outbox.entry(entry.id) ?? {};
    this.outbox.drop(entry.id);
    if (entry.was) this.renumbered({ was: entry.was, number: entry.number });
    if (then) {
      const tag = versionTag(entry.id, got.document.version);
      this.outbox.add({ id: entry.id, kind: "summary", summary: then, tag });
    }
    return null;
  }

  // The deal is not what this phone thought. It may be so because of this very change, sent before.
  async late(entry) {
    const got = await this.ask(`${this.setup.deals}/${entry.id}`);
    if (got === null || got.status >= 500) return got ?? { status: 0 };
    if (got.status !== 200) {
      this.refuse(entry, got);
      return null;
    }
    const found = got.document;
    const isDone = {
      put: () => found.table === this.setup.table && this.says(found, entry),
      summary: () => found.deleted_at === null && this.says(found, entry),
      delete: () => found.deleted_at !== null,
      restore: () => found.deleted_at === null,
    };
    if (isDone[entry.kind]()) return this.done(entry, got);
    this.feed.see(found);
    const other = { version: found.version, summary: found.summary };
    this.outbox.keep({ ...this.outbox.entry(entry.id), state: "asking", other });
    return null;
  }

  says(found, entry) {
    return found.summary !== null && saysTheSame(found.summary, entry.summary);
  }

  // Another deal has the number. Where it says the same it may be this very one, which somebody
  // else noted too: a person decides. Else the deal takes the next number, and says so.
  async renumber(entry) {
    const wrong = await this.feed.refresh();
    if (wrong) return wrong;
    const now = this.outbox.entry(entry.id);
    if (now === null) return null;
    const taken = [...this.feed.deals.values()].find(
      (deal) => !deal.deleted && deal.number === entry.number,
    );
    if (taken?.summary && saysTheSame(taken.summary, entry.summary) && !entry.another) {
      this.outbox.keep({ ...now, state: "asking", twin: taken.id });
      return null;
    }
    const number = this.nextNumber(entry.id);
    this.outbox.keep({ ...now, number, tries: 0, was: entry.was ?? entry.number });
    return null;
  }

  // The number after all those that are known, here and at the server.
  nextNumber(besides = null) {
    const here = this.outbox.entries().filter((one) => one.kind === "put" && one.id !== besides);
    const there = [...this.feed.deals.values()].filter((deal) => !deal.deleted);
    const lines = this.feed.sheet.lines;
    return Math.max(0, ...[...here, ...there, ...lines].map((one) => one.number)) + 1;
  }

  refuse(entry, got) {
    const now = this.outbox.entry(entry.id);
    if (now === null) return;
    const details = (got.document?.errors ?? []).map((error) => error.detail);
    const why = [...new Set(details)].join(" ") || got.document?.detail || "";
    this.outbox.keep({ ...now, state: "refused", why });
  }
}

// Whether whoever asks may no longer record at the table: what was recorded stays on the phone.
// That somebody may record and yet not take off a deal is no more than a refusal.
export function isShut({ status, document }, kind = "put") {
  if (status === 403) return ["put", "summary"].includes(kind);
  return [401, 404].includes(status) || hasError({ document }, "unknown_table");
}

function hasError({ document }, code) {
  return (document?.errors ?? []).some((error) => error.code === code);
}
