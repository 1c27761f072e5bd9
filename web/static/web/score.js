// What a summary of a deal is worth, computed here so that it is known with no network.
//
// `scoreOf(summary, rules)` answers what POST /api/v1/score answers for the same summary, or its
// `{errors}`. Only the arithmetic is here: `rules` (web/scores/rules.py) brings every figure and every
// sentence. Points are half-points, whole numbers, throughout.

import { readSummary } from "./score_claims.js";
import { filled, pointsText } from "./score_words.js";

const ATTACK = "attack";
const DEFENCE = "defence";

export function scoreOf(summary, rules) {
  const { outcome, errors } = readSummary(summary, rules);
  if (errors) return { errors };
  return outcome.taker === undefined ? duoScore(outcome, rules) : attackScore(outcome, rules);
}

function attackScore(outcome, rules) {
  const { scale } = outcome.ruleset;
  const [made, margin] = marginOf(outcome.points, outcome.bouts, scale, rules);
  const breakdown = [
    contractLine(outcome, made, margin, rules),
    ...petitAuBoutLines(outcome, rules),
    ...poigneeLines(outcome, made, rules),
    ...chelemLines(outcome, rules),
    ...petitChelemLines(outcome, rules),
    ...misereLines(outcome, made, rules),
  ];
  const unit = total(breakdown);
  return {
    unit_score: unit,
    contract_made: made,
    margin,
    scores: shares(outcome, unit, scale),
    breakdown,
  };
}

// Whether the target is reached, and by how many whole points: a stray half goes to the winner.
function marginOf(points, bouts, scale, rules) {
  const short = 2 * rules.targets[bouts] - points;
  const margin = Math.floor((Math.abs(short) + 1) / 2);
  const step = scale.margin_step;
  const roundedOff = scale.margin_rounds_up ? step - 1 : Math.floor(step / 2);
  return [short <= 0, Math.floor((margin + roundedOff) / step) * step];
}

// Every defender pays the unit score to the attack; a partner gets a share of it.
function shares(outcome, unit, scale) {
  const scores = Array(outcome.players).fill(0 - unit);
  if (outcome.partner !== null) {
    scores[outcome.partner] = scale.halves_at_five ? Math.trunc((3 * unit) / 2) + 0 : unit;
  }
  scores[outcome.taker] = 0;
  scores[outcome.taker] = 0 - scores.reduce((sum, score) => sum + score, 0);
  return scores;
}

function contractLine(outcome, made, margin, rules) {
  const { base } = outcome.ruleset.scale;
  const { times } = outcome.contract;
  const amount = (base + margin) * times;
  const name = !made ? "failed" : margin === 0 ? "just_made" : "made";
  return line(rules, name, made ? amount : 0 - amount, {
    points: pointsText(outcome.points, rules),
    target: rules.targets[outcome.bouts],
    margin,
    base,
    times,
    amount,
  });
}

function petitAuBoutLines(outcome, rules) {
  const side = outcome.petitAuBout;
  if (side === null) return [];
  const value = outcome.ruleset.scale.petit_au_bout;
  const { times } = outcome.contract;
  const words = { side: rules.words.sides[side], value, times };
  return [line(rules, "petit_au_bout", value * times * sign(side), words)];
}

// Each poignee goes to the winner of the deal, whoever showed it.
function poigneeLines(outcome, made, rules) {
  const winner = made ? ATTACK : DEFENCE;
  return outcome.poignees.map(({ level }) => {
    const value = outcome.ruleset.scale.poignees[rules.levels.indexOf(level)];
    const words = { level, value, side: rules.words.sides[winner] };
    return line(rules, "poignee", value * sign(winner), words);
  });
}

function chelemLines(outcome, rules) {
  const { scale } = outcome.ruleset;
  const { announced, madeBy } = outcome.chelem;
  const lines = madeOrFailed("chelem", scale.chelem, announced, madeBy === ATTACK, rules);
  if (madeBy === DEFENCE && scale.chelem_of_defence) {
    lines.push(line(rules, "chelem_of_defence", scale.chelem_of_defence));
  }
  return lines;
}

function petitChelemLines(outcome, rules) {
  const worth = outcome.ruleset.scale.petit_chelem;
  if (worth === null) return [];
  const { announced, made } = outcome.petitChelem;
  return madeOrFailed("petit_chelem", worth, announced, made, rules);
}

function madeOrFailed(what, worth, announced, made, rules) {
  if (announced && made) return [line(rules, `${what}_announced_made`, worth.announced)];
  if (announced) return [line(rules, `${what}_announced_failed`, worth.failed)];
  return made ? [line(rules, `${what}_unannounced`, worth.unannounced)] : [];
}

function misereLines(outcome, made, rules) {
  const { misere } = outcome.ruleset.scale;
  if (misere === null) return [];
  const winner = made ? ATTACK : DEFENCE;
  return outcome.miseres.map((declaring) => {
    const side = misere.to_winner ? winner : declaring;
    const words = { value: misere.value, side: rules.words.sides[side] };
    return line(rules, "misere", misere.value * sign(side), words);
  });
}

// The winner's margin and the base, the petit au bout apart; the loser loses as much.
function duoScore(outcome, rules) {
  const { scale } = outcome.ruleset;
  const targets = outcome.bouts.map((bouts) => rules.targets[bouts]);
  const winner = outcome.points[0] >= 2 * targets[0] ? 0 : 1;
  const [, margin] = marginOf(outcome.points[winner], outcome.bouts[winner], scale, rules);
  const breakdown = [
    line(rules, "duo_made", scale.base + margin, {
      winner,
      points: pointsText(outcome.points[winner], rules),
      target: targets[winner],
      margin,
      base: scale.base,
    }),
  ];
  const seat = outcome.petitAuBout;
  if (seat !== null) {
    const amount = (seat === winner ? 1 : -1) * scale.petit_au_bout;
    breakdown.push(line(rules, "duo_petit_au_bout", amount, { seat }));
  }
  const unit = total(breakdown);
  const scores = winner === 0 ? [unit, 0 - unit] : [0 - unit, unit];
  return { unit_score: unit, contract_made: true, margin, scores, breakdown };
}

function line(rules, name, amount, words = {}) {
  const { code, rule, sentence } = rules.lines[name];
  return { code, label: filled(sentence, words), amount, rule };
}

function sign(side) {
  return side === ATTACK ? 1 : -1;
}

function total(breakdown) {
  return breakdown.reduce((sum, { amount }) => sum + amount, 0);
}
