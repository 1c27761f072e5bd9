// The running sheet and the curve of every player, with what waits on this phone among the deals.

import { drawCurve } from "./curve.js";
import { seriesOf, showRunning } from "./running.js";

// States that a line of the sheet need not mention.
const PLAIN = ["recorded", "corrected"];

export class SheetView {
  constructor({ setup, words, labelOf, opened }) {
    this.names = setup.names;
    this.words = words;
    this.labelOf = labelOf;
    this.opened = opened; // what a tap on a deal does
    this.table = document.getElementById("running");
    this.chart = document.getElementById("curve");
    this.said = "";
    this.deals = [];
    addEventListener("resize", () => this.drawCurve());
  }

  // What is shown already stays as it is.
  show(rows) {
    const deals = rows.map((row) => ({
      id: row.id,
      number: row.number,
      label: this.labelOf(row),
      scores: row.scores,
      state: PLAIN.includes(row.state) ? "" : this.words[`state.${row.state}`],
    }));
    const said = JSON.stringify(deals);
    if (said === this.said) return;
    this.said = said;
    this.deals = deals;
    const { names, opened } = this;
    showRunning(this.table, { names, deals, words: this.words.sheet, opened });
    this.drawCurve();
  }

  drawCurve() {
    this.chart.closest("section").hidden = !this.deals.length;
    if (!this.deals.length) return;
    drawCurve(this.chart, seriesOf(this.names, this.deals), { words: this.words.sheet });
  }
}
