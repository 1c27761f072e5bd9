// Whether any pack can produce what a summary claims, and which claim is at fault.
//
// The attack ends with the cards of its tricks, perhaps the ecart or chien, and perhaps the Excuse
// against its trick: its possible points follow from the tricks it won and the bouts it holds
// (tarot/feasibility.py says why; this is the same walk through all of them).

import { pointsText } from "./score_words.js";

const ATTACK = "attack";
const DEFENCE = "defence";
const EITHER = [false, true];

// The sets of points that were asked for before, by the claims they are of.
const known = new WeakMap();

export function impossibilities(outcome, rules, refuse) {
  const refused = [refusePoignees(outcome, rules, refuse), refuseHouseClaims(outcome, refuse)];
  if (refused.includes(true)) return;
  const claims = {
    players: outcome.players,
    contract: outcome.code,
    hasPartner: outcome.partner !== null,
    bouts: outcome.bouts,
    petitAuBout: outcome.petitAuBout,
    chelemMadeBy: outcome.chelem.madeBy,
    tricksKnown: true,
    petitChelem: outcome.petitChelem.made,
    excuseCrosses: outcome.excuseCrosses || outcome.players !== 4,
  };
  const possible = (changed) => feasiblePoints({ ...claims, ...changed }, outcome, rules);
  if (!possible({}).has(outcome.points)) refuseFor(claims, outcome.points, possible, rules, refuse);
}

function refusePoignees(outcome, rules, refuse) {
  const sizes = outcome.layout.poignees;
  const shown = outcome.poignees.reduce((sum, { level }) => sum + sizes[rules.levels.indexOf(level)], 0);
  if (shown > rules.pack.trumps) {
    refuse("/poignees", "too_many_trumps", { shown });
    return true;
  }
  for (const [side, players] of sides(outcome)) {
    if (outcome.poignees.filter((one) => one.side === side).length > players) {
      refuse("/poignees", "too_many_poignees");
      return true;
    }
  }
  return false;
}

function refuseHouseClaims(outcome, refuse) {
  let refused = false;
  if (outcome.petitChelem.made && outcome.chelem.madeBy !== null) {
    refuse("/petit_chelem/made", "petit_chelem_and_chelem");
    refused = true;
  }
  for (const [side, players] of sides(outcome)) {
    if (outcome.miseres.filter((one) => one === side).length > 2 * players) {
      refuse("/miseres", "too_many_miseres");
      refused = true;
    }
  }
  return refused;
}

function sides({ players, partner }) {
  const attackers = partner === null ? 1 : 2;
  return [
    [ATTACK, attackers],
    [DEFENCE, players - attackers],
  ];
}

// The first claim without which the points are possible, or that they never are.
function refuseFor(claims, points, possible, rules, refuse) {
  const written = (half) => pointsText(half, rules);
  const bouts = rules.words.with_bouts[claims.bouts];
  const crossing = { excuseCrosses: true };
  if (possible(crossing).has(points)) return refuse("/attack_points", "half_point_at_four");
  const alone = possible({
    ...crossing,
    petitAuBout: null,
    chelemMadeBy: null,
    tricksKnown: false,
    petitChelem: false,
  });
  if (!alone.has(points)) {
    const lowest = written(Math.min(...alone));
    const highest = written(Math.max(...alone));
    const words = { bouts, lowest, highest, points: written(points) };
    return refuse("/attack_points", "points_against_bouts", words);
  }
  if (possible({ ...crossing, petitAuBout: null }).has(points)) {
    const side = rules.words.sides_first[claims.petitAuBout];
    return refuse("/petit_au_bout", "petit_au_bout_impossible", { side, bouts });
  }
  if (claims.petitChelem) return refuse("/petit_chelem/made", "petit_chelem_impossible");
  const reason = {
    [ATTACK]: "chelem_impossible",
    [DEFENCE]: "chelem_of_defence_impossible",
    null: "chelem_not_claimed",
  }[claims.chelemMadeBy];
  return refuse("/chelem/made_by", reason, { points: written(points), bouts });
}

function feasiblePoints(claims, outcome, rules) {
  if (!known.has(rules)) known.set(rules, new Map());
  const kept = known.get(rules);
  const key = JSON.stringify(claims);
  if (!kept.has(key)) {
    const facts = { ...claims, takesChien: outcome.contract.takes_chien, layout: outcome.layout };
    kept.set(key, walk(facts, rules.pack));
  }
  return kept.get(key);
}

function walk(claims, pack) {
  const points = new Set();
  for (const { tricks, cards, bouts, exchange } of holdings(claims)) {
    // The cards that are neither bout nor court are low ones.
    const real = cards - bouts + exchange;
    const mostOfValue = claims.players * tricks;
    for (const [number, kings, worth] of pack.courts) {
      const low = real - number;
      if (low < 0 || low > pack.low_cards) continue;
      if (claims.takesChien && kings > mostOfValue) continue; // no king lies in the ecart
      points.add(cards + pack.bout * bouts + worth);
    }
  }
  return points;
}

// Every way in which the attack can end that the claims allow: its tricks, the cards it counts, its
// bouts, and the low card that the Excuse stands for, owed to it (-1) or by it (1).
function* holdings(claims) {
  const last = claims.layout.tricks;
  const chien = claims.contract === "garde_contre" ? 0 : claims.layout.chien;
  const [fewest, most] = trickCounts(last, claims);
  for (let tricks = fewest; tricks <= most; tricks += 1) {
    for (const [petit, twentyOne, excuse] of boutsHeld()) {
      const bouts = petit + twentyOne + excuse;
      if (bouts !== claims.bouts || !boutsFit(claims, tricks, last, petit, twentyOne)) continue;
      const cards = claims.players * tricks + chien;
      for (const exchanged of EITHER) {
        if (excuseLiesSo(claims, tricks, last, excuse, exchanged)) {
          yield { tricks, cards, bouts, exchange: exchanged ? (excuse ? 1 : -1) : 0 };
        }
      }
      if (claims.excuseCrosses && excuseMayCross(claims, tricks, last, excuse)) {
        yield { tricks, cards: cards + (excuse ? 1 : -1), bouts, exchange: 0 };
      }
    }
  }
}

function boutsHeld() {
  return EITHER.flatMap((petit) =>
    EITHER.flatMap((twentyOne) => EITHER.map((excuse) => [petit, twentyOne, excuse])),
  );
}

function trickCounts(last, claims) {
  if (claims.petitChelem) return [last - 1, last - 1];
  if (claims.chelemMadeBy === ATTACK) return [last, last];
  if (claims.chelemMadeBy === DEFENCE) return [0, 0];
  return claims.tricksKnown ? [1, last - 1] : [0, last];
}

function boutsFit(claims, tricks, last, petit, twentyOne) {
  if (claims.petitAuBout === ATTACK && !(petit && tricks)) return false;
  if (claims.petitAuBout === DEFENCE && (petit || tricks === last)) return false;
  // Neither lies in an ecart; only an unseen chien may have them.
  if (tricks === 0 && claims.contract !== "garde_sans" && (petit || twentyOne)) return false;
  const sweptAll = tricks === last && claims.contract !== "garde_contre";
  return !(sweptAll && !(petit && twentyOne));
}

// Whether the Excuse can end with this side, in its trick or against it.
function excuseLiesSo(claims, tricks, last, excuse, exchanged) {
  // Exchanged, it was played to a trick of the other side, before the last one.
  if (exchanged) return excuse ? tricks < last : tricks > 0;
  if (excuse) return tricks > 0 || claims.contract === "garde_sans";
  return tricks < last || claims.contract === "garde_contre";
}

// The Excuse of the last trick goes over although its own side wins it.
function excuseMayCross(claims, tricks, last, excuse) {
  return tricks !== last && (excuse || (claims.hasPartner && tricks > 0));
}
