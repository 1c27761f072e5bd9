// Forms of disputes: sent once, photos made small enough to be taken, and a phone's token with them.
// Without this script they are sent as they stand.

const TOKEN = "tarot.token";
// Half a page of paper is still read well at this size.
const WIDEST = 2400;
const QUALITY = 0.85;

function prepare(root) {
  for (const form of root.querySelectorAll("form[data-once]")) form.addEventListener("submit", send);
  for (const input of root.querySelectorAll("input[type=file]")) {
    input.addEventListener("change", () => fit(input));
  }
}

// What is on its way is not sent again; whoever comes back to the page finds its buttons at work.
function send(event) {
  const { currentTarget: form, submitter } = event;
  if (form.dataset.sent !== undefined) return event.preventDefault();
  form.dataset.sent = "";
  setTimeout(() => delete form.dataset.sent, 8000);
  const token = form.closest("[data-phone]") && localStorage.getItem(TOKEN);
  if (!token) return undefined;
  event.preventDefault();
  return sendAsPhone(form, submitter, token);
}

async function sendAsPhone(form, submitter, token) {
  const body = new FormData(form, submitter);
  const headers = { Authorization: `Bearer ${token}` };
  let answer;
  try {
    answer = await fetch(form.action, { method: "POST", body, headers });
  } catch {
    delete form.dataset.sent;
    return;
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  document.querySelector("main").replaceWith(main);
  if (answer.redirected) history.pushState(null, "", answer.url);
  prepare(main);
  scrollTo(0, 0);
}

// A camera makes larger photos than are taken: those are drawn again, smaller.
async function fit(input) {
  const largest = Number(input.dataset.largest);
  const done = document.getElementById(`${input.id}-done`);
  const fitted = new DataTransfer();
  const said = new Set();
  for (const file of input.files) {
    const smaller = file.size > largest ? await smallerOf(file) : file;
    if (smaller !== file) said.add(input.dataset.smaller);
    if (smaller.size > largest) said.add(`${file.name} – ${input.dataset.tooLarge}`);
    else fitted.items.add(smaller);
  }
  input.files = fitted.files;
  done.textContent = [...said].join(" ");
}

async function smallerOf(file) {
  let drawn;
  try {
    drawn = await createImageBitmap(file);
  } catch {
    return file;
  }
  const scale = Math.min(1, WIDEST / Math.max(drawn.width, drawn.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(drawn.width * scale);
  canvas.height = Math.round(drawn.height * scale);
  canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((made) => canvas.toBlob(made, "image/jpeg", QUALITY));
  const name = file.name.replace(/\.\w+$/, "");
  return new File([blob], `${name}.jpg`, { type: "image/jpeg" });
}

addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent;
});
prepare(document);
