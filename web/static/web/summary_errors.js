// What is wrong in the form of a deal, said at its field once that was touched.

// What is wrong with one field whatever the others say.
const ALONE = ["not_points", "not_half_points", "points_out_of_range", "partner_is_taker"];
const BONUSES = ["poignees", "chelem_made_by", "petit_chelem", "miseres"];

// `scored` is what the whole form comes to, `early` what its fields would with the rest filled in.
export function showErrors(element, scored, early, { touched, words }) {
  const fieldOf = ({ pointer }) => words.fields[pointer.split("/")[1]];
  const told = new Map();
  const missing = ({ code }) => code === "missing_field";
  const whole = scored.errors ?? [];
  const parts = whole.some(missing) ? (early.errors ?? []).filter(({ code }) => ALONE.includes(code)) : [];
  for (const error of [...parts, ...whole]) {
    const field = fieldOf(error);
    const isSaid = touched.has(field) || !(missing(error) || parts.includes(error));
    if (isSaid && !told.has(field)) told.set(field, words.errors[error.code] ?? error.detail);
  }
  for (const place of element.querySelectorAll(".wrong")) {
    const field = place.id.replace("wrong-", "");
    const text = told.get(field) ?? "";
    if (place.textContent !== text) place.textContent = text;
    place.hidden = !text;
    mark(element, field, Boolean(text));
  }
  if (BONUSES.some((field) => told.has(field))) element.querySelector(".bonuses").open = true;
}

function mark(element, field, wrong) {
  const group = element.querySelector(`[data-field="${field}"]`);
  if (group?.tagName === "FIELDSET") {
    if (wrong) group.setAttribute("aria-describedby", `wrong-${field}`);
    else group.removeAttribute("aria-describedby");
    return;
  }
  for (const input of group?.querySelectorAll("input, select") ?? []) {
    if (wrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
}
