// Steps through a deal. Every step is an item of the list of tricks, which is all there is without
// this script: the card, who holds the trick, what may be played next, the points, and a sentence.

const replay = document.getElementById("replay");
const table = document.getElementById("table");
const slider = document.getElementById("slider");
const tricks = replay.querySelector(".tricks");

const steps = [...replay.querySelectorAll("[data-step]")];
const held = [...table.querySelectorAll(".held")];
const slots = [...table.querySelectorAll(".slot")];
const seats = [...table.querySelectorAll(".seat")];
const hands = [...table.querySelectorAll(".hand")];
const last = steps.length - 1;
const names = new Map(held.map((card) => [card, picture(card).getAttribute("aria-label")]));

let now = Number(replay.dataset.opens ?? 0);

function picture(card) {
  return card.querySelector("svg");
}

function show(step) {
  now = Math.min(Math.max(step, 0), last);
  const { dataset } = steps[now];
  showHands(dataset);
  showTable(dataset);
  for (const seat of seats) seat.classList.toggle("turn", seat.dataset.seat === dataset.next);
  document.getElementById("said").textContent = dataset.said;
  document.getElementById("score").textContent = dataset.score;
  document.getElementById("count").textContent = `${now} / ${last}`;
  slider.value = now;
  slider.setAttribute("aria-valuetext", dataset.said);
  mark();
}

function showHands({ next, legal }) {
  const playable = new Set(legal.split(" "));
  for (const card of held) {
    const { since = 0, until = Infinity } = card.dataset;
    card.hidden = now < Number(since) || now >= Number(until);
    const mine = card.closest(".seat").dataset.seat === next;
    const may = mine && playable.has(card.dataset.card);
    card.classList.toggle("legal", may);
    const name = names.get(card);
    picture(card).setAttribute("aria-label", may ? `${name}, ${replay.dataset.playable}` : name);
  }
}

// The cards of the trick that lie on the table; a whole trick stays until the next card is led.
function showTable({ trick, holder }) {
  const lying = new Map();
  for (const step of steps.slice(1, now + 1)) {
    if (step.dataset.trick === trick) lying.set(step.dataset.seat, step);
  }
  for (const slot of slots) {
    const play = lying.get(slot.dataset.seat);
    slot.classList.toggle("empty", !play);
    slot.classList.toggle("holds", Boolean(play) && slot.dataset.seat === holder);
    slot.classList.toggle("fault", play?.dataset.fault !== undefined);
    slot.classList.toggle("exchanged", play?.dataset.exchanged !== undefined);
    if (play) {
      slot.querySelector("use").setAttribute("href", `${replay.dataset.sprite}#${play.dataset.card}`);
    }
  }
}

// Where we are, in the list of tricks and in what leads to the other readings.
function mark() {
  for (const step of steps) {
    if (step === steps[now]) step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
  }
  const here = steps[now];
  if (tricks.scrollHeight > tricks.clientHeight) {
    tricks.scrollTop = here.offsetTop - tricks.clientHeight / 2;
  }
  for (const link of document.querySelectorAll("nav.switch a")) link.hash = here.id;
  for (const button of document.querySelectorAll("form.switch button")) {
    button.formAction = `${button.form.action}#${here.id}`;
  }
}

function go(step) {
  if (step < 0 || step > last) return;
  show(step);
  history.replaceState(null, "", `#${steps[now].id}`);
}

// A hand keeps the room that it had with all its cards, so that nothing moves while it is played.
function makeRoom() {
  const step = now;
  for (const hand of hands) hand.style.minHeight = "";
  show(0);
  const heights = hands.map((hand) => hand.offsetHeight);
  hands.forEach((hand, at) => {
    hand.style.minHeight = `${heights[at]}px`;
  });
  show(step);
}

const GO = { first: () => 0, back: () => now - 1, on: () => now + 1, last: () => last };
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

function stepOf(hash) {
  return steps.findIndex((step) => `#${step.id}` === hash);
}

function readAddress() {
  const step = stepOf(location.hash);
  if (step < 0) return;
  show(step);
  table.scrollIntoView({ block: "start" });
}

for (const button of replay.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => go(GO[button.dataset.go]()));
}

slider.addEventListener("input", () => go(Number(slider.value)));

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // Fields and regions that scroll have these keys to themselves.
  if (event.target.closest("input, textarea, select, [role=region]") || !(event.key in KEYS)) return;
  event.preventDefault();
  go(GO[KEYS[event.key]]());
});

replay.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#step-"]');
  if (!link) return;
  event.preventDefault();
  go(stepOf(link.hash));
  if (table.getBoundingClientRect().bottom < 0) table.scrollIntoView({ block: "start" });
});

let touched = null;

table.addEventListener("touchstart", ({ touches: [touch, another] }) => {
  touched = another ? null : { x: touch.clientX, y: touch.clientY };
}, { passive: true });

table.addEventListener("touchend", ({ changedTouches: [touch] }) => {
  if (touched === null) return;
  const across = touch.clientX - touched.x;
  if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(touch.clientY - touched.y)) {
    go(across < 0 ? now + 1 : now - 1);
  }
  touched = null;
});

makeRoom();
readAddress();
addEventListener("resize", makeRoom);
addEventListener("hashchange", readAddress);
addEventListener("load", readAddress);
