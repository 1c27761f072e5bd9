// Reads a summary as the server does: what is missing, what is no claim at all, and then what no
// pack can produce (score_feasible.js), each with its pointer, code, sentence and rule.
//
// The shape is that of a form of ours: types are not checked, and no field is unknown. What comes
// from elsewhere, such as the storage of a browser, is first asked whether it `isSummary`.

import { impossibilities } from "./score_feasible.js";
import { filled } from "./score_words.js";

const POINTS = /^-?[0-9]{1,3}([.,][0-9]{1,3})?$/;
const REQUIRED = ["taker", "contract", "attack_points", "bouts"];
const DUO_REQUIRED = ["points", "bouts"];

export function readSummary(summary, rules) {
  const errors = [];
  const refuse = (pointer, reason, words = {}) => errors.push(refusal(rules, pointer, reason, words));
  const ruleset = rules.rulesets[summary.ruleset];
  const required = ruleset.has_auction ? REQUIRED : DUO_REQUIRED;
  for (const name of required) {
    if (summary[name] === undefined) refuse(`/${name}`, "missing_field", { name });
  }
  if (errors.length) return { errors };
  const claims = new Claims(summary, ruleset, rules, refuse);
  const outcome = ruleset.has_auction ? claims.outcome() : claims.duoOutcome();
  if (!errors.length && ruleset.has_auction) impossibilities(outcome, rules, refuse);
  if (!errors.length && !ruleset.has_auction) claims.refuseImpossibleDuo(outcome);
  return errors.length ? { errors } : { outcome };
}

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// Whether a value says points and bouts as a summary does: of the attack, or of both at two.
export function isResult(value) {
  if (!isObject(value)) return false;
  const { attack_points, points, bouts } = value;
  if (isPoints(attack_points)) return Number.isInteger(bouts);
  return isPair(points, isPoints) && isPair(bouts, Number.isInteger);
}

// Whether a value has the shape of a summary: one of these rules, where they are known.
export function isSummary(value, rules = null) {
  if (!isResult(value) || !Number.isInteger(value.players)) return false;
  if (typeof value.ruleset !== "string" || !areExtras(value)) return false;
  if (rules === null) return true;
  const ruleset = Object.hasOwn(rules.rulesets, value.ruleset) && rules.rulesets[value.ruleset];
  if (!ruleset || !Object.hasOwn(ruleset.layouts, value.players)) return false;
  if (!ruleset.has_auction) return Array.isArray(value.points);
  const isPlayed = Object.hasOwn(ruleset.contracts, value.contract);
  return isPlayed && Number.isInteger(value.taker) && isPoints(value.attack_points);
}

function areExtras({ poignees, miseres, chelem, petit_chelem }) {
  const isList = (list, fits) => (list ?? null) === null || (Array.isArray(list) && list.every(fits));
  const isBonus = (bonus) => (bonus ?? null) === null || isObject(bonus);
  const isSide = (side) => typeof side === "string";
  return isList(poignees, isObject) && isList(miseres, isSide) && [chelem, petit_chelem].every(isBonus);
}

function isPoints(value) {
  return ["string", "number"].includes(typeof value);
}

function isPair(value, fits) {
  return Array.isArray(value) && value.length === 2 && value.every((one) => fits(one));
}

function refusal(rules, pointer, reason, words) {
  const { code, rule, sentence } = rules.refusals[reason];
  const error = { pointer, code: filled(code, words), detail: filled(sentence, words) };
  return rule === null ? error : { ...error, rule };
}

class Claims {
  constructor(summary, ruleset, rules, refuse) {
    Object.assign(this, { summary, ruleset, rules, refuse });
  }

  outcome() {
    const { summary, ruleset } = this;
    const taker = this.seat("taker");
    const contract = ruleset.contracts[summary.contract];
    if (contract === undefined) this.refuse("/contract", "bid_not_played");
    return {
      ruleset,
      players: summary.players,
      layout: ruleset.layouts[summary.players],
      taker,
      contract,
      code: summary.contract,
      partner: this.partner(taker),
      points: this.points(summary.attack_points, "/attack_points"),
      bouts: this.bouts(summary.bouts, "/bouts"),
      petitAuBout: summary.petit_au_bout ?? null,
      poignees: this.listed("poignees"),
      chelem: {
        announced: summary.chelem?.announced ?? false,
        madeBy: summary.chelem?.made_by ?? null,
      },
      petitChelem: this.petitChelem(),
      miseres: this.miseres(),
      excuseCrosses: summary.excuse_in_last_trick ?? false,
    };
  }

  duoOutcome() {
    const { summary, ruleset } = this;
    return {
      ruleset,
      players: summary.players,
      points: summary.points.map((points, seat) => this.points(points, `/points/${seat}`)),
      bouts: summary.bouts.map((bouts, seat) => this.bouts(bouts, `/bouts/${seat}`)),
      petitAuBout: (summary.petit_au_bout ?? null) === null ? null : this.seat("petit_au_bout"),
    };
  }

  refuseImpossibleDuo({ points: [first, second], bouts: [left, right], petitAuBout }) {
    const { points: whole, bout } = this.rules.pack;
    const all = this.rules.targets.length - 1;
    if (first + second !== whole) this.refuse("/points", "points_not_91");
    if (left + right !== all) this.refuse("/bouts", "bouts_not_3");
    // An Excuse that its owner alone has left is worth half a point less.
    const least = (bouts) => (bout + 1) * bouts - (bouts > 0);
    if (first % 2 || first < least(left) || first > whole - least(right)) {
      this.refuse("/points/0", "points_against_bouts_of_seat", { bouts: left });
    }
    if (petitAuBout !== null && [left, right][petitAuBout] === 0) {
      this.refuse("/petit_au_bout", "petit_au_bout_without_bout");
    }
  }

  seat(name) {
    const seat = this.summary[name];
    if (seat >= 0 && seat < this.summary.players) return seat;
    this.refuse(`/${name}`, "not_at_table", { name, last: this.summary.players - 1 });
    return null;
  }

  partner(taker) {
    if ((this.summary.partner ?? null) === null) return null;
    if (this.summary.players !== 5) {
      this.refuse("/partner", "no_partner");
      return null;
    }
    const partner = this.seat("partner");
    if (partner !== null && partner === taker) this.refuse("/partner", "partner_is_taker");
    return partner;
  }

  points(value, pointer) {
    const written = String(value);
    if (!POINTS.test(written)) return this.refuse(pointer, "not_points");
    const [whole, part = ""] = written.replace(",", ".").split(".");
    const halves = part.replace(/0+$/, "");
    if (halves !== "" && halves !== "5") return this.refuse(pointer, "not_half_points");
    const half = 2 * Math.abs(Number(whole)) + (halves === "5" ? 1 : 0);
    if (written.startsWith("-") || half > this.rules.pack.points) {
      return this.refuse(pointer, "points_out_of_range");
    }
    return half;
  }

  bouts(value, pointer) {
    if (value < 0 || value >= this.rules.targets.length) this.refuse(pointer, "bouts_out_of_range");
    return value;
  }

  listed(name) {
    const items = this.summary[name] ?? [];
    const most = this.summary.players;
    if (items.length <= most) return items;
    this.refuse(`/${name}`, "wrong_size", { given: items.length, wanted: `0-${most}` });
    return [];
  }

  petitChelem() {
    const claimed = this.summary.petit_chelem ?? null;
    if (claimed === null || this.isNotInRuleset("petit_chelem", this.ruleset.scale.petit_chelem)) {
      return { announced: false, made: false };
    }
    return claimed;
  }

  miseres() {
    const claimed = this.summary.miseres ?? null;
    if (claimed === null || this.isNotInRuleset("miseres", this.ruleset.scale.misere)) return [];
    return this.listed("miseres");
  }

  isNotInRuleset(name, worth) {
    if (worth !== null) return false;
    this.refuse(`/${name}`, "not_in_ruleset", { ruleset: this.summary.ruleset, name });
    return true;
  }
}
