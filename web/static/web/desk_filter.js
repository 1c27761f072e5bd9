// Leaves of a list what has these letters, as one types: names are found without their accents.

function plain(text) {
  return text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").trim();
}

for (const field of document.querySelectorAll("[data-filter]")) {
  const list = document.querySelector(field.dataset.filter);
  field.addEventListener("input", () => {
    const wanted = plain(field.value);
    for (const one of list.querySelectorAll("[data-text]")) {
      one.hidden = !one.dataset.text.includes(wanted);
    }
  });
}
