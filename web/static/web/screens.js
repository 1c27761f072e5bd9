// The screen of the hall: finds the size at which the rows fit, turns pages where they do not, and
// keeps the last picture when the network goes away. The picture itself is brought by htmx.

const screen = document.getElementById("screen");
const words = JSON.parse(screen.dataset.words);
const controls = screen.querySelector(".controls");
const lost = document.getElementById("lost");

const EVERY = 12000; // milliseconds that a page stays
const LINE = 1.5; // the height of a row, in its own type size, and the most that it takes
const MOST_LINE = 2.1;
const GAP = 0.03; // of the width, between two columns
const MOST_COLUMNS = 4;

let page = 0;
let paused = false;
let plan = { pages: 1, size: Infinity };
let turning = null;
let seen = new Date();

// Without an id: htmx would carry over its sizes from one picture to the next, as a style attribute.
function rows() {
  return screen.querySelector(".rows");
}

// Parts of the height of the screen: type that is read at ease from afar, that can just be read
// where there would be more pages than anybody waits for, and the largest.
const EASY = 0.036;
const DENSE = 0.03;
const LARGEST = 0.075;
const MANY_PAGES = 12;

// What a name takes, in type sizes: where all fits it is whole, on pages a long one is cut.
const LETTER = 0.56;
const NAME = 8;
const LONG_NAME = 13;

function longest(list) {
  const lengths = [...list.querySelectorAll(".name")].map((name) => name.textContent.length);
  return Math.min(Math.max(NAME, LETTER * Math.max(...lengths)), LONG_NAME);
}

// The largest type at which everything fits; where it would be too small, pages instead. `beside`
// is how wide all but the name is, in type sizes.
function planned(list, beside) {
  const { clientWidth: width, clientHeight: height } = list;
  const count = list.children.length;
  const fit = (part) => Math.max(16, Math.min(part * innerHeight, 1.5 * part * innerWidth));
  const whole = onOnePage(count, width, height, beside + longest(list));
  if (whole.type >= fit(EASY)) return whole;
  const wide = beside + NAME;
  const easy = onPages(count, width, height, wide, fit(EASY));
  return easy.pages > MANY_PAGES ? onPages(count, width, height, wide, fit(DENSE)) : easy;
}

function onOnePage(count, width, height, wide) {
  const most = Math.max(16, LARGEST * innerHeight);
  const gap = GAP * innerWidth;
  let best = null;
  for (let columns = 1; columns <= MOST_COLUMNS; columns += 1) {
    const deep = Math.ceil(count / columns);
    const fits = (width - gap * (columns - 1)) / columns / wide;
    const type = Math.min(most, height / deep / LINE, fits);
    if (!best || type > best.type) best = { type, columns, deep, pages: 1, size: count };
  }
  return best;
}

function onPages(count, width, height, wide, least) {
  const gap = GAP * innerWidth;
  const columns = Math.max(1, Math.floor((width + gap) / (least * wide + gap)));
  const deep = Math.max(1, Math.floor(height / (least * LINE)));
  const size = columns * deep;
  return { type: least, columns, deep, size, pages: Math.ceil(count / size) };
}

function lay() {
  const list = rows();
  if (!list) return count();
  list.classList.add("laid");
  plan = planned(list, Number(list.dataset.beside));
  list.style.fontSize = `${plan.type}px`;
  const line = Math.min(list.clientHeight / plan.deep / plan.type, MOST_LINE);
  list.style.gridTemplateRows = `repeat(${plan.deep}, ${Math.floor(100 * line) / 100}em)`;
  list.style.gridTemplateColumns = `repeat(${plan.columns}, minmax(0, 1fr))`;
  show(Math.min(page, plan.pages - 1));
}

function show(wanted) {
  page = (wanted + plan.pages) % plan.pages;
  const from = page * plan.size;
  [...rows().children].forEach((row, place) => {
    row.hidden = place < from || place >= from + plan.size;
  });
  count();
}

function count() {
  const many = rows() !== null && plan.pages > 1;
  document.getElementById("count").textContent = many ? `${page + 1} / ${plan.pages}` : "";
  for (const name of ["back", "forth", "pause"]) document.getElementById(name).hidden = !many;
}

function turn(by) {
  const list = rows();
  if (!list || plan.pages < 2) return;
  show(page + by);
  list.classList.remove("turned");
  void list.offsetWidth; // so that the animation starts anew
  list.classList.add("turned");
  wait();
}

function wait() {
  clearInterval(turning);
  if (!paused) turning = setInterval(() => turn(1), EVERY);
}

function pause() {
  paused = !paused;
  document.getElementById("pause").setAttribute("aria-pressed", paused);
  wait();
}

function full() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

function time(moment) {
  const options = { hour: "2-digit", minute: "2-digit" };
  return moment.toLocaleTimeString(document.documentElement.lang, options);
}

function tick() {
  const clock = document.getElementById("clock");
  clock.textContent = time(new Date());
}

function gone() {
  if (lost.hidden) lost.textContent = words.lost.replace("{time}", time(seen));
  lost.hidden = false;
}

// Answered, be it that nothing is new.
function heard() {
  seen = new Date();
  lost.hidden = true;
}

function settle() {
  tick();
  document.getElementById("state").textContent = document.getElementById("picture").dataset.state;
  lay();
}

const keys = {
  ArrowLeft: () => turn(-1),
  ArrowRight: () => turn(1),
  " ": pause,
  f: full,
};

document.addEventListener("keydown", (event) => {
  const onButton = event.key === " " && event.target.closest("button, a");
  if (onButton || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
document.getElementById("back").addEventListener("click", () => turn(-1));
document.getElementById("forth").addEventListener("click", () => turn(1));
document.getElementById("pause").addEventListener("click", pause);
document.getElementById("full").addEventListener("click", full);
document.body.addEventListener("htmx:afterSwap", settle);
document.body.addEventListener("htmx:afterOnLoad", heard);
for (const what of ["htmx:sendError", "htmx:timeout"]) {
  document.body.addEventListener(what, gone);
}
document.body.addEventListener("htmx:responseError", (event) => {
  // It is no longer shown to whoever looks: what stands here must go, too.
  if ([403, 404].includes(event.detail.xhr.status)) location.reload();
  else gone();
});
addEventListener("resize", lay);
setInterval(tick, 5000);

controls.hidden = false;
settle();
wait();
