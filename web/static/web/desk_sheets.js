// Sheets by keyboard alone: a table number, the balances, Enter; then the next sheet awaited.
//
// Without this script the same forms are sent and the page comes back: it only saves keys.

const list = document.getElementById("sheets");
const jump = document.getElementById("jump");
const words = list ? JSON.parse(list.dataset.words) : {};

const rowOf = (element) => element.closest(".sheet");
const balancesOf = (form) => [...form.querySelectorAll(".balance")];

// A whole number as people write it: any minus, before it or behind it; null for anything else.
function whole(text) {
  const plain = text.replace(/\s/g, "").replace(/[\u2212\u2010-\u2015]/g, "-");
  const found = /^([+-]?)(\d{1,7})(-?)$/.exec(plain);
  if (found === null) return null;
  return found[1] === "-" || found[3] ? -Number(found[2]) : Number(found[2]);
}

function signed(number) {
  return number > 0 ? `+${number}` : String(number).replace("-", "\u2212");
}

// The sum so far, and the last balance: what makes it zero.
function added(form) {
  const fields = balancesOf(form);
  const typed = fields.map((field) => (field.dataset.proposed ? null : whole(field.value)));
  const left = fields.filter((field, at) => typed[at] === null);
  const sum = typed.reduce((all, one) => all + (one ?? 0), 0);
  if (left.length === 1 && left[0].dataset.proposed) left[0].value = String(-sum);
  const shown = fields.reduce((all, field) => all + (whole(field.value) ?? 0), 0);
  const told = form.querySelector(".sum");
  if (!told) return;
  told.hidden = fields.every((field) => field.value === "");
  told.textContent = `${words.sum} ${signed(shown)}`;
  told.classList.toggle("even", shown === 0 && fields.every((one) => whole(one.value) !== null));
}

function propose(field) {
  const others = balancesOf(field.form ?? field.closest(".entry")).filter((one) => one !== field);
  if (field.value !== "" || others.some((one) => whole(one.value) === null)) return;
  field.value = String(-others.reduce((all, one) => all + whole(one.value), 0));
  field.dataset.proposed = "yes";
}

// A minus anywhere turns the sign: nobody goes back to the first digit for it.
function turned(text) {
  const plain = text.replace(/[\u2212\u2010-\u2015]/g, "-");
  const minuses = plain.split("-").length - 1;
  const digits = plain.replace(/[-+\s]/g, "");
  return minuses % 2 ? `-${digits}` : digits;
}

function enter(event) {
  const field = event.target;
  const form = field.form;
  const fields = balancesOf(form);
  const at = fields.indexOf(field);
  event.preventDefault();
  if (at < fields.length - 1) return fields[at + 1].focus();
  const deals = form.querySelector("[name=deals]");
  const reason = form.querySelector("[name=reason]");
  if (deals.value === "") return deals.focus();
  if (reason && reason.value === "") return reason.focus();
  return form.requestSubmit();
}

// The same column of the row above or below.
function step(field, by) {
  const rows = [...document.querySelectorAll(".sheet form.entry")];
  const next = rows[rows.indexOf(field.form) + by];
  if (!next) return;
  const fields = balancesOf(next);
  fields[Math.min(balancesOf(field.form).indexOf(field), fields.length - 1)].focus();
}

// Balances copied from a spreadsheet go into one field each.
function paste(event) {
  const parts = event.clipboardData.getData("text").trim().split(/[\s;]+/);
  const form = event.target.form;
  const fields = balancesOf(form);
  const from = fields.indexOf(event.target);
  if (parts.length < 2 || parts.some((part) => whole(part) === null)) return;
  event.preventDefault();
  const taken = fields.slice(from, from + parts.length);
  taken.forEach((field, at) => {
    field.value = String(whole(parts[at]));
    delete field.dataset.proposed;
  });
  taken.at(-1).focus();
  added(form);
}

function goTo(number) {
  const awaited = '.sheet:is([data-state="missing"], [data-state="partial"])';
  const row = number ? document.getElementById(`sheet-${number}`) : document.querySelector(awaited);
  const told = document.getElementById("said");
  if (!row) {
    told.textContent = number ? words.none.replace("{table}", number) : words.all_in;
    return false;
  }
  told.textContent = "";
  if ("corrects" in row.dataset) location.assign(`?table=${number}`);
  (row.querySelector(".balance") ?? row.querySelector("a.button") ?? row.querySelector("a")).focus();
  row.scrollIntoView({ block: "nearest" });
  return true;
}

// A key for the sign beside each field, for keypads that have digits alone.
function dress(entry) {
  for (const field of balancesOf(entry)) {
    const turn = document.createElement("button");
    turn.type = "button";
    turn.className = "turn";
    turn.tabIndex = -1;
    turn.textContent = "±";
    turn.setAttribute("aria-label", words.turn ?? "±");
    field.inputMode = "numeric";
    field.after(turn);
  }
  if (entry.tagName === "FORM") added(entry);
}

function tell(row, text) {
  const told = row.querySelector(".sheet-told");
  const said = document.createElement("p");
  said.className = "wrong";
  said.setAttribute("role", "alert");
  said.textContent = text;
  told.replaceChildren(said);
}

document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key === "Escape" && jump && !event.isComposing) {
    jump.table.select();
    jump.table.focus();
    return;
  }
  if (!field.matches?.(".balance") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter") enter(event);
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    step(field, event.key === "ArrowDown" ? 1 : -1);
  }
});

document.addEventListener("focusin", (event) => {
  if (!event.target.matches?.(".balance")) return;
  propose(event.target);
  event.target.select();
  added(event.target.closest(".entry"));
});

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!field.matches?.(".balance")) return;
  delete field.dataset.proposed;
  if (/[-\u2212\u2010-\u2015]/.test(field.value)) field.value = turned(field.value);
  // Whoever settles a sheet by typing balances means these.
  const typed = field.form.querySelector('[name="report"][value=""]');
  if (typed) typed.checked = true;
  added(field.closest(".entry"));
});

document.addEventListener("paste", (event) => {
  if (event.target.matches?.(".balance")) paste(event);
});

document.addEventListener("click", (event) => {
  if (!event.target.matches?.(".turn")) return;
  const field = event.target.previousElementSibling;
  delete field.dataset.proposed;
  field.value = turned(`-${field.value}`);
  field.focus();
  added(field.closest(".entry"));
});

jump?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (goTo(jump.table.value.trim())) jump.table.value = "";
  else jump.table.select();
});

// Another page came back than the row that was asked for: the session has ended.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { xhr, pathInfo } = event.detail;
  if (new URL(xhr.responseURL).pathname === pathInfo.requestPath) return;
  event.detail.shouldSwap = false;
  tell(rowOf(event.target), words.out);
});

document.addEventListener("htmx:afterSettle", (event) => {
  const row = event.target.closest?.(".sheet") ?? document.getElementById(event.target.id);
  if (!row?.matches(".sheet")) return;
  row.querySelectorAll("form.entry").forEach(dress);
  if (row.dataset.said === undefined) {
    const wrong = [".keep", "[aria-invalid]", ".balance"].map((one) => row.querySelector(one));
    wrong.find((one) => one !== null)?.focus();
    return;
  }
  const said = document.getElementById("said");
  said.textContent = row.dataset.said;
  if (row.dataset.next) {
    goTo(row.dataset.next);
    said.textContent = row.dataset.said;
  } else {
    said.textContent = `${row.dataset.said} ${words.all_in}`;
    jump?.table.focus();
  }
});

for (const failed of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failed, (event) => tell(rowOf(event.target), words.lost));
}

document.querySelectorAll(".entry").forEach(dress);
