// The score of each player and how it adds up, each line with the rule that says so.

export function showWorth(element, scored, { names, rules, words, duo }) {
  const said = element.querySelector(".worth .said");
  const breakdown = element.querySelector(".worth .breakdown");
  if (scored.errors) {
    if (!said.querySelector(".hint")) said.replaceChildren(make("span", "hint", words.worth_empty));
    breakdown.replaceChildren();
    return;
  }
  said.replaceChildren(scoresOf(scored, names));
  const lines = make("ol", "");
  lines.append(...scored.breakdown.map((line) => explained(line, rules, words)));
  const unit = make("p", "unit");
  unit.append(
    make("span", "", duo ? words.total_duo : words.total),
    " ",
    make("strong", "", signed(scored.unit_score)),
  );
  breakdown.replaceChildren(make("h3", "", words.why), lines, unit);
}

// A number with its sign, also where it is not below zero: "+66", "−198", "0".
export function signed(number) {
  if (number === 0) return "0";
  return number > 0 ? `+${number}` : `−${0 - number}`;
}

function scoresOf(scored, names) {
  const scores = make("span", "scores");
  for (const [seat, score] of scored.scores.entries()) {
    const one = make("span", score > 0 ? "score plus" : score < 0 ? "score minus" : "score");
    one.append(make("span", "", names[seat]), " ", make("strong", "", signed(score)));
    scores.append(one, " ");
  }
  return scores;
}

function explained(line, rules, words) {
  const item = make("li", "");
  const details = make("details", "");
  const summary = make("summary", "");
  const label = make("span", "label", line.label);
  summary.append(label, " ", make("span", "rule", line.rule), " ", make("strong", "", signed(line.amount)));
  details.append(summary, make("p", "hint", rules.statements[line.rule]));
  item.append(details);
  return item;
}

function make(tag, className, text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
