// The form of a deal on the page of its table: a new one, or one to be corrected.

import { filled } from "./score_words.js";
import { SummaryForm } from "./summary_form.js";

export class DealForm {
  constructor(section, { setup, rules, words, note }) {
    this.setup = setup;
    this.words = words;
    this.note = note; // called with a deal that is complete and possible; answers whether it is kept
    this.section = section;
    this.title = section.querySelector("h2");
    this.out = section.querySelector("#sits-out");
    this.button = section.querySelector("#note");
    this.cancel = section.querySelector("#cancel");
    this.correcting = null; // the row of the deal
    const element = section.querySelector(".deal");
    const formWords = JSON.parse(element.dataset.words);
    this.form = new SummaryForm(element, { rules, words: formWords, names: this.seats });
    this.form.onchange = () => (this.touched = true);
    this.touched = false;
    this.out?.addEventListener("change", () => {
      this.touched = true;
      this.form.names = this.seats;
    });
    this.cancel.addEventListener("click", () => this.renew());
    section.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
  }

  get sittingOut() {
    const chosen = this.out?.querySelector("input:checked");
    return chosen ? Number(chosen.value) : null;
  }

  // The seats are the chairs in order, without whoever sits out.
  get seats() {
    return this.setup.names.filter((_, chair) => chair !== this.sittingOut);
  }

  // What is noted next. Whoever has begun goes on with what they see.
  next(number, sittingOut) {
    this.number = number;
    this.nextOut = sittingOut;
    if (this.correcting !== null) return;
    this.title.textContent = filled(this.words.new_deal, { number });
    if (!this.touched) this.choose(sittingOut);
  }

  choose(chair) {
    if (!this.out || chair === null || this.sittingOut === chair) return;
    this.out.querySelector(`input[value="${chair}"]`).checked = true;
    this.form.names = this.seats;
  }

  correct(row) {
    this.correcting = row;
    this.title.textContent = filled(this.words.correcting, { number: row.number });
    this.choose(row.out);
    // A deal that the server has keeps whoever sat it out.
    if (this.out) this.out.disabled = row.entry?.kind !== "put";
    this.form.set(row.summary);
    this.button.textContent = this.words.correct;
    this.cancel.hidden = false;
    this.section.scrollIntoView({ block: "start" });
    this.title.focus();
  }

  renew() {
    this.correcting = null;
    this.touched = false;
    if (this.out) this.out.disabled = false;
    this.button.textContent = this.words.record;
    this.cancel.hidden = true;
    this.form.reset();
    this.next(this.number, this.nextOut);
  }

  submit() {
    if (!this.form.check()) return;
    const { summary } = this.form;
    const row = this.correcting;
    const sitting_out = this.sittingOut;
    if (this.note({ summary, sitting_out, row })) this.renew();
  }
}
