// One line that says how things stand: all recorded, something to be sent, no network, no access.

import { filled } from "./score_words.js";

const place = document.getElementById("state");
const line = document.getElementById("status");
const time = document.getElementById("status-time");
const link = document.getElementById("status-link");

export function tellStatus(standing) {
  const { rows, feed, failures, shut, told, full, unreadable, words, setup } = standing;
  const unsent = rows.filter((row) => row.unsent).length;
  const undecided = rows.some(({ state }) => state === "asking" || state === "refused");
  const waiting = unsent === 0 ? "" : unsentWords(unsent, words);
  const allWell = full || unreadable ? "" : words.all_recorded;
  const doubt = unreadable ? words.unreadable : "";
  const parts = [full ? words.full : ""];
  if (shut) parts.push(setup.phone ? words.revoked : words.signed_out, waiting);
  else if (failures) parts.push(waiting, setup.may.record && !full ? words.no_network : words.nothing_sent);
  else if (feed.at === null) parts.push(told, words.looking);
  else parts.push(told, undecided ? words.to_decide : waiting || allWell);
  parts.push(doubt);
  // Apart from what is said aloud: it changes every minute, and that is no news.
  const asOf = failures || shut ? words.as_of : words.up_to_date;
  time.textContent = feed.at === null ? "" : filled(asOf, { time: clock(feed.at) });
  const isWrong = shut || undecided || full || unreadable;
  say(parts.filter(Boolean).join(" "), isWrong ? "wrong" : kindOf({ failures, unsent, feed }));
  link.hidden = !shut;
  link.textContent = setup.phone ? words.pair : words.sign_in;
  link.href = setup.phone ? setup.pair : setup.sign_in;
}

// Nothing works here, for this reason.
export function refuseStatus(text) {
  say(text, "wrong");
}

// Where something needs to be read at once, by whoever is further down the page.
export function goToStatus() {
  place.scrollIntoView({ block: "nearest" });
}

function unsentWords(count, words) {
  return count === 1 ? words.one_unsent : filled(words.many_unsent, { count });
}

function kindOf({ failures, unsent, feed }) {
  if (failures || unsent || feed.at === null) return "waiting";
  return "told";
}

// Said once: a screen reader need not hear again what has not changed.
function say(text, kind) {
  if (line.textContent !== text) line.textContent = text;
  place.className = `table-state ${kind}`;
}

function clock(at) {
  const { lang } = document.documentElement;
  return new Date(at).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
}
