// The deals of a table as its page shows them: what the server has, with what waits on this phone.
//
// A row has its `state`, a name that the words of the page tell, and its `scores` by chair, null
// where there are none, and for whoever sits out.

import { scoreOf } from "./score.js";

export function rowsOf({ setup, rules, feed, outbox, sender }) {
  const rows = new Map();
  const row = (id) => {
    if (!rows.has(id)) rows.set(id, { id, line: null, deal: null, entry: null });
    return rows.get(id);
  };
  for (const line of feed.sheet.lines) row(line.deal).line = line;
  for (const deal of feed.deals.values()) row(deal.id).deal = deal;
  for (const entry of outbox.entries()) row(entry.id).entry = entry;
  return [...rows.values()]
    .map((one) => told(one, { setup, rules, sender }))
    .sort((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1));
}

function told({ id, line, deal, entry }, { setup, rules, sender }) {
  const pending = entry === null ? null : (entry.then ?? entry.summary ?? null);
  const summary = pending ?? deal?.summary ?? null;
  const score = pending === null ? (deal?.score ?? null) : rules && scoreOf(pending, rules);
  const out = (entry ?? deal ?? line).sitting_out ?? deal?.sitting_out ?? line?.sitting_out ?? null;
  const counted = pending === null && line ? line.scores : byChair(score?.scores, out);
  const deleted = deal?.deleted ?? false;
  return {
    id,
    number: entry?.number ?? line?.number ?? deal.number,
    out,
    summary,
    entry,
    deleted,
    version: deal?.version ?? 0,
    logged: deal?.logged ?? false,
    taker: takerOf(summary, deal, line, out),
    contract: summary?.contract ?? deal?.contract ?? line?.contract ?? null,
    scores: deleted ? null : (counted ?? null),
    breakdown: score?.breakdown ?? [],
    state: stateOf({ line, deal, entry, sending: sender.sending === id }),
    unsent: entry !== null,
  };
}

// Scores of seats by chair: the seats are the chairs in order, without whoever sits out.
function byChair(scores, out) {
  if (!scores) return null;
  return out === null ? scores : [...scores.slice(0, out), null, ...scores.slice(out)];
}

function takerOf(summary, deal, line, out) {
  const seat = summary?.taker ?? deal?.taker;
  if (seat === undefined || seat === null) return line?.taker ?? null;
  return out !== null && out <= seat ? seat + 1 : seat;
}

const UNSENT = { put: "local", summary: "correction", delete: "deletion", restore: "restoration" };

function stateOf({ line, deal, entry, sending }) {
  if (sending) return "sending";
  if (entry !== null) return entry.state === "waiting" ? UNSENT[entry.kind] : entry.state;
  if (deal?.deleted) return "deleted";
  if (line?.counts === false) return "annulled";
  if (deal?.ruled || line?.source === "ruling") return "ruled";
  if (deal?.disputed) return "disputed";
  if (deal?.conflict || line?.conflict) return "conflict";
  const phase = deal?.phase ?? line.phase;
  if (phase === "void") return "passed";
  if (phase !== "over" && !deal?.summary && !line?.scores) return "open";
  if (line?.provisional) return "provisional";
  return deal?.corrected ? "corrected" : "recorded";
}
