// The totals of all players as a line chart: a colour, a dash and a marker each, so that any one of
// the three is enough to tell them apart. The running sheet says the same in numbers.
//
//   drawCurve(svg, [{name, totals: [0, 66, -12]}], {words});   // totals before and after each deal

import { signed } from "./summary_worth.js";

const SVG = "http://www.w3.org/2000/svg";
const PLAIN_WIDTH = 640; // where the drawing is not laid out yet
const HEIGHT = 240;
const MARGIN = { top: 14, right: 16, bottom: 26, left: 48 };
const LEGEND_ROW = 26;
const LEGEND_COLUMN = 150;
const MOST_MARKED = 40;
const MARKERS = [
  "M-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0",
  "M-4,-4H4V4H-4Z",
  "M0,-5L5,4H-5Z",
  "M0,-5L5,0L0,5L-5,0Z",
  "M-4,-4L4,4M4,-4L-4,4",
];

export function drawCurve(svg, series, { words }) {
  const width = svg.clientWidth || PLAIN_WIDTH;
  const columns = Math.min(series.length, Math.max(1, Math.floor(width / LEGEND_COLUMN)));
  const height = HEIGHT + LEGEND_ROW * Math.ceil(series.length / columns);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("role", "img");
  const told = series.map(({ name, totals }) => `${name} ${signed(totals.at(-1))}`).join(", ");
  svg.setAttribute("aria-label", `${words.curve} : ${told}`);
  const scales = scalesOf(series, width);
  svg.replaceChildren(
    ...axes(scales, width, words),
    ...series.flatMap((one, player) => lineOf(one, player, scales)),
    ...series.map((one, player) => legend(one, player, width / columns, columns)),
  );
}

function scalesOf(series, width) {
  const all = series.flatMap(({ totals }) => totals);
  const step = niceStep(Math.max(...all, 0) - Math.min(...all, 0));
  const lowest = Math.floor(Math.min(...all, 0) / step) * step;
  const highest = Math.max(Math.ceil(Math.max(...all, 0) / step) * step, lowest + step);
  const deals = Math.max(...series.map(({ totals }) => totals.length - 1), 1);
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
  return {
    deals,
    ticks: Array.from({ length: (highest - lowest) / step + 1 }, (_, index) => lowest + index * step),
    x: (deal) => MARGIN.left + (deal / deals) * inner.width,
    y: (total) => MARGIN.top + ((highest - total) / (highest - lowest)) * inner.height,
  };
}

// The round number that parts a span into four or so.
function niceStep(span) {
  const rough = Math.max(span, 40) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough);
}

function axes({ deals, ticks, x, y }, width, words) {
  const right = width - MARGIN.right;
  const lines = ticks.flatMap((tick) => [
    element("line", { class: tick === 0 ? "zero" : "grid", x1: MARGIN.left, x2: right, y1: y(tick), y2: y(tick) }),
    element("text", { class: "tick", x: MARGIN.left - 8, y: y(tick) + 4, "text-anchor": "end" }, signed(tick)),
  ]);
  const every = Math.ceil(deals / Math.max(2, Math.floor(width / 60)));
  const numbers = Array.from({ length: Math.floor(deals / every) + 1 }, (_, index) => index * every);
  const under = numbers.map((deal) =>
    element("text", { class: "tick", x: x(deal), y: HEIGHT - 8, "text-anchor": "middle" }, deal || words.start),
  );
  return [...lines, ...under];
}

function lineOf({ totals }, player, { x, y }) {
  const points = totals.map((total, deal) => [x(deal), y(total)]);
  const path = points.map(([left, top], index) => `${index ? "L" : "M"}${round(left)},${round(top)}`);
  const marked = points.slice(points.length > MOST_MARKED ? -1 : 1);
  return [
    element("path", { class: `curve player-${player}`, d: path.join("") }),
    ...marked.map(([left, top]) => marker(player, left, top)),
  ];
}

function legend({ name, totals }, player, column, columns) {
  const left = (player % columns) * column;
  const top = HEIGHT + LEGEND_ROW * Math.floor(player / columns) + 14;
  const group = element("g", {});
  const most = Math.max(4, Math.floor((column - 110) / 7.5));
  const shown = name.length > most ? `${name.slice(0, most - 1)}…` : name;
  group.append(
    element("path", { class: `curve player-${player}`, d: `M${left + 4},${top - 4}h28` }),
    marker(player, left + 18, top - 4),
    element("text", { class: "name", x: left + 40, y: top }, `${shown} ${signed(totals.at(-1))}`),
  );
  return group;
}

function marker(player, left, top) {
  const at = `translate(${round(left)},${round(top)})`;
  return element("path", { class: `marker player-${player}`, d: MARKERS[player], transform: at });
}

function round(number) {
  return Math.round(number * 10) / 10;
}

function element(tag, attributes, text = "") {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}
