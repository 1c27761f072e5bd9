// Puts a file that is chosen or dropped into the field; the server reads nothing but that.

const form = document.getElementById("paste");
const field = form.querySelector("textarea");

async function take(file) {
  if (file) field.value = await file.text();
}

document.getElementById("paste-file").addEventListener("change", (event) => take(event.target.files[0]));

form.addEventListener("dragover", (event) => {
  if (!event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  form.classList.add("over");
});

form.addEventListener("dragleave", () => form.classList.remove("over"));

form.addEventListener("drop", (event) => {
  form.classList.remove("over");
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  take(event.dataTransfer.files[0]);
});
