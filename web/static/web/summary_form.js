// The form of a deal (scores/summary_form.html): what is chosen in it as a summary, and what that is
// worth, said beside it as one types.
//
//   const form = new SummaryForm(element, {rules, names, words});
//   form.onchange = (summary, scored) => {};   // scored: what scoreOf answers, or its {errors}
//   form.check()                               // says everything that is still wrong or missing

import { showErrors } from "./summary_errors.js";
import { showWorth } from "./summary_worth.js";
import { scoreOf } from "./score.js";
import { capitalised, filled, pointsText } from "./score_words.js";

const SIDES = ["attack", "defence"];
const ALONE = "alone";
const POINTERS = { points: "/attack_points" };
const PETIT_CHELEMS = {
  announced_made: { announced: true, made: true },
  announced_failed: { announced: true, made: false },
  unannounced: { announced: false, made: true },
};
// Stands in for what is not chosen yet, to tell early what no deal can have whatever comes.
const FILLER = { taker: 0, attack_points: "41", bouts: 2 };
const DUO_FILLER = { points: ["45", "46"], bouts: [1, 2] };

export class SummaryForm {
  #element;
  #rules;
  #words;
  #names = [];
  #touched = new Set();
  #summary = {};
  #scored = { errors: [] };

  onchange = () => {};

  constructor(element, { rules, names, words }) {
    this.#element = element;
    this.#rules = rules;
    this.#words = words;
    for (const button of element.querySelectorAll("[data-step]")) {
      button.hidden = false;
      button.addEventListener("click", () => this.#step(button.dataset.step));
    }
    element.addEventListener("input", (event) => this.#changed(event.target.name));
    element.addEventListener("change", (event) => this.#changed(event.target.name));
    this.names = names;
  }

  set names(list) {
    this.#names = list.map((name, seat) => name || filled(this.#words.player, { number: seat + 1 }));
    this.#adapt();
    this.#update();
  }

  get names() {
    return this.#names;
  }

  get summary() {
    return this.#summary;
  }

  get scored() {
    return this.#scored;
  }

  // Whether the deal can be taken as it is; everything that is wrong is said, and gone to.
  check() {
    for (const name of this.#required()) this.#touched.add(name);
    this.#show();
    if (!this.#scored.errors) return true;
    this.#element.querySelector(".wrong:not([hidden])")?.parentElement.querySelector("input, select")?.focus();
    return false;
  }

  set(summary) {
    this.#clear();
    if (this.#isDuo) this.#setDuo(summary);
    else this.#setAttack(summary);
    this.#update();
  }

  reset() {
    this.#clear();
    this.#update();
  }

  // -- what is chosen ------------------------------------------------------------------------

  get #players() {
    return this.#names.length;
  }

  get #rulesetId() {
    const { rulesets } = this.#rules;
    return Object.keys(rulesets).find((id) => this.#players in rulesets[id].layouts);
  }

  get #ruleset() {
    return this.#rules.rulesets[this.#rulesetId];
  }

  get #isDuo() {
    return !this.#ruleset.has_auction;
  }

  #required() {
    if (this.#isDuo) return ["taker", "points", "bouts"];
    const partner = this.#players === 5 ? ["partner"] : [];
    return ["taker", "contract", ...partner, "points", "bouts"];
  }

  #inputs(name) {
    return [...this.#element.querySelectorAll(`[name="${name}"]`)];
  }

  #value(name) {
    const [first, ...others] = this.#inputs(name);
    if (first.type === "radio") {
      return [first, ...others].find((one) => one.checked && !one.disabled)?.value;
    }
    return first.type === "checkbox" ? first.checked : first.value.trim();
  }

  #choose(name, value) {
    for (const input of this.#inputs(name)) {
      if (input.type === "radio") input.checked = input.value === String(value);
      else if (input.type === "checkbox") input.checked = Boolean(value);
      else input.value = value;
    }
  }

  #read() {
    const head = { ruleset: this.#rulesetId, players: this.#players };
    return defined(this.#isDuo ? { ...head, ...this.#readDuo() } : { ...head, ...this.#readAttack() });
  }

  #readAttack() {
    const { scale } = this.#ruleset;
    const partner = this.#value("partner");
    const announced = this.#value("chelem_announced");
    const madeBy = this.#value("chelem_made_by") || null;
    return {
      taker: number(this.#value("taker")),
      contract: this.#value("contract"),
      partner: this.#players === 5 && partner !== undefined ? partnerOf(partner) : undefined,
      attack_points: this.#typedPoints(this.#value("points_of") === "defence"),
      bouts: number(this.#value("bouts")),
      petit_au_bout: this.#value("petit_au_bout") || null,
      poignees: this.#poignees(),
      chelem: announced || madeBy ? { announced, made_by: madeBy } : null,
      excuse_in_last_trick: this.#players === 4 && this.#value("excuse_in_last_trick") ? true : undefined,
      petit_chelem: scale.petit_chelem ? PETIT_CHELEMS[this.#value("petit_chelem")] : undefined,
      miseres: scale.misere ? this.#miseres() : undefined,
    };
  }

  #readDuo() {
    const seat = number(this.#value("taker"));
    const mine = this.#typedPoints(false);
    const bouts = number(this.#value("bouts"));
    const side = this.#value("petit_au_bout");
    const both = (one, other) => (seat === 0 ? [one, other] : [other, one]);
    return {
      points: seat === undefined || mine === undefined ? undefined : both(mine, this.#typedPoints(true)),
      bouts: seat === undefined || bouts === undefined ? undefined : both(bouts, this.#mostBouts - bouts),
      petit_au_bout: !side || seat === undefined ? null : side === "attack" ? seat : 1 - seat,
    };
  }

  get #mostBouts() {
    return this.#rules.targets.length - 1;
  }

  // The points as they were typed, or those of the other side; what is no number stays as it is.
  #typedPoints(ofOther) {
    const written = this.#value("points");
    if (written === "") return undefined;
    const half = halfPoints(written);
    if (!ofOther || half === null) return written.replace(",", ".");
    const rest = this.#rules.pack.points - half;
    return `${rest < 0 ? "-" : ""}${Math.floor(Math.abs(rest) / 2)}.${(Math.abs(rest) % 2) * 5}`;
  }

  #poignees() {
    const bySide = SIDES.map((side) => [side, this.#value(`poignee_${side}`)]);
    const others = ["poignee_2", "poignee_3"].map((name) => this.#value(name).split(":"));
    return [...bySide, ...others].filter(([, level]) => level).map(([side, level]) => ({ side, level }));
  }

  #miseres() {
    return SIDES.flatMap((side) => Array(Number(this.#value(`misere_${side}`))).fill(side));
  }

  // -- filling in ----------------------------------------------------------------------------

  #clear() {
    this.#touched.clear();
    for (const name of ["taker", "contract", "partner", "bouts"]) this.#choose(name, null);
    for (const name of ["petit_au_bout", "chelem_made_by", "petit_chelem", "points"]) {
      this.#choose(name, "");
    }
    for (const name of ["poignee_attack", "poignee_defence", "poignee_2", "poignee_3"]) {
      this.#choose(name, "");
    }
    for (const side of SIDES) this.#choose(`misere_${side}`, 0);
    this.#choose("points_of", "attack");
    this.#choose("chelem_announced", false);
    this.#choose("excuse_in_last_trick", false);
    this.#element.querySelector(".bonuses").open = false;
  }

  #setAttack(summary) {
    this.#choose("taker", summary.taker);
    this.#choose("contract", summary.contract);
    if (this.#players === 5) this.#choose("partner", summary.partner ?? ALONE);
    this.#choose("points", this.#written(summary.attack_points));
    this.#choose("bouts", summary.bouts);
    this.#choose("petit_au_bout", summary.petit_au_bout ?? "");
    const others = ["poignee_2", "poignee_3"];
    for (const { side, level } of summary.poignees ?? []) {
      if (!this.#value(`poignee_${side}`)) this.#choose(`poignee_${side}`, level);
      else if (others.length) this.#choose(others.shift(), `${side}:${level}`);
    }
    this.#choose("chelem_announced", summary.chelem?.announced);
    this.#choose("chelem_made_by", summary.chelem?.made_by ?? "");
    this.#choose("excuse_in_last_trick", summary.excuse_in_last_trick);
    const same = ([, one]) =>
      one.announced === summary.petit_chelem?.announced && one.made === summary.petit_chelem?.made;
    this.#choose("petit_chelem", Object.entries(PETIT_CHELEMS).find(same)?.[0] ?? "");
    for (const side of SIDES) {
      this.#choose(`misere_${side}`, (summary.miseres ?? []).filter((one) => one === side).length);
    }
    const rare = [
      summary.poignees?.length,
      summary.chelem?.announced || summary.chelem?.made_by,
      summary.excuse_in_last_trick,
      summary.petit_chelem,
      summary.miseres?.length,
    ];
    this.#element.querySelector(".bonuses").open = rare.some(Boolean);
  }

  #setDuo(summary) {
    this.#choose("taker", 0);
    this.#choose("points", this.#written(summary.points[0]));
    this.#choose("bouts", summary.bouts[0]);
    const seat = summary.petit_au_bout ?? null;
    this.#choose("petit_au_bout", seat === null ? "" : seat === 0 ? "attack" : "defence");
  }

  #written(points) {
    const half = halfPoints(String(points));
    return half === null ? String(points) : pointsText(half, this.#rules);
  }

  #step(by) {
    const [input] = this.#inputs("points");
    const typed = halfPoints(input.value.trim());
    const bouts = number(this.#value("bouts")) ?? 2;
    const target = 2 * this.#rules.targets[bouts];
    const whole = this.#rules.pack.points;
    let half = this.#value("points_of") === "defence" && !this.#isDuo ? whole - target : target;
    if (typed !== null) half = by === "half" ? typed ^ 1 : typed + Number(by);
    input.value = pointsText(Math.min(Math.max(half, 0), whole), this.#rules);
    this.#changed("points");
  }

  // -- showing -------------------------------------------------------------------------------

  // The groups and names that this number of players has.
  #adapt() {
    const duo = this.#isDuo;
    const { scale, layouts } = this.#ruleset;
    const hidden = {
      contract: duo,
      partner: this.#players !== 5,
      points_of: duo,
      bonuses: duo,
      excuse_in_last_trick: this.#players !== 4,
      petit_chelem: !scale.petit_chelem,
      misere_attack: !scale.misere,
      misere_defence: !scale.misere,
    };
    for (const [field, hides] of Object.entries(hidden)) this.#field(field).hidden = hides;
    this.#field("taker").querySelector("legend").textContent = duo ? this.#words.whose : this.#words.taker;
    this.#field("bouts").querySelector("legend").textContent =
      duo ? this.#words.bouts_of_seat : this.#words.bouts;
    for (const input of [...this.#inputs("taker"), ...this.#inputs("partner")]) {
      if (input.value === ALONE) continue;
      input.disabled = input.closest(".chip").hidden = Number(input.value) >= this.#players;
      label(input).textContent = this.#names[input.value] ?? "";
    }
    const sizes = layouts[this.#players].poignees;
    for (const input of SIDES.flatMap((side) => this.#inputs(`poignee_${side}`))) {
      const level = this.#rules.levels.indexOf(input.value);
      if (level < 0 || duo) continue;
      const words = { level: capitalised(input.value), number: sizes[level] };
      label(input).textContent = filled(this.#words.trumps, words);
    }
  }

  #changed(name) {
    if (name) this.#touched.add(name);
    this.#update();
    this.onchange(this.#summary, this.#scored);
  }

  #update() {
    this.#summary = this.#read();
    this.#scored = this.#score();
    this.#show();
  }

  // What is not chosen is said here: the form has other fields than the summary.
  #score() {
    const missing = this.#required().filter((name) => ["", undefined].includes(this.#value(name)));
    if (!missing.length) return scoreOf(this.#summary, this.#rules);
    return {
      errors: missing.map((name) => ({
        pointer: POINTERS[name] ?? `/${name}`,
        code: "missing_field",
        detail: this.#words.missing[this.#isDuo && name === "taker" ? "whose" : name],
      })),
    };
  }

  #show() {
    const [contract] = Object.keys(this.#ruleset.contracts);
    const filler = this.#isDuo ? DUO_FILLER : { ...FILLER, contract };
    const early = scoreOf({ ...filler, ...this.#summary }, this.#rules);
    showErrors(this.#element, this.#scored, early, {
      touched: this.#touched,
      words: this.#words,
    });
    this.#sayRest();
    this.#nameSides();
    showWorth(this.#element, this.#scored, {
      names: this.#names,
      rules: this.#rules,
      words: this.#words,
      duo: this.#isDuo,
    });
  }

  // What is left for the other side of the points that were typed.
  #sayRest() {
    const hint = this.#element.querySelector("[data-hint]");
    const half = halfPoints(this.#value("points"));
    const whole = this.#rules.pack.points;
    const sentence = this.#words[this.#isDuo ? "rest_duo" : `rest_${this.#value("points_of") ?? "attack"}`];
    const points = half === null || half > whole ? null : pointsText(whole - half, this.#rules);
    hint.textContent = points === null ? hint.dataset.hint : filled(sentence, { points });
  }

  // At two, the sides of the petit au bout are the players.
  #nameSides() {
    const seat = number(this.#value("taker"));
    const names = this.#isDuo && seat !== undefined ? [this.#names[seat], this.#names[1 - seat]] : null;
    for (const input of this.#inputs("petit_au_bout")) {
      const side = SIDES.indexOf(input.value);
      if (side >= 0) label(input).textContent = names ? names[side] : this.#words[input.value];
    }
  }

  #field(name) {
    return this.#element.querySelector(`[data-field="${name}"]`);
  }
}

// Points as they are typed, in half-points; null where they are no number.
function halfPoints(written) {
  const typed = /^([0-9]{1,3})(?:[.,](0|5)0*)?$/.exec(written);
  return typed === null ? null : 2 * Number(typed[1]) + (typed[2] === "5" ? 1 : 0);
}

function number(value) {
  return value === undefined ? undefined : Number(value);
}

function partnerOf(value) {
  return value === ALONE ? null : Number(value);
}

function label(input) {
  return input.nextElementSibling;
}

function defined(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
