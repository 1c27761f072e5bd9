// Sentences with blanks, and points as people write them.

export function filled(sentence, words) {
  return sentence.replace(/\{(\w+)\}/g, (blank, name) => words[name]);
}

// Half-points as people write them: "40,5" in French, "40.5" in English.
export function pointsText(half, rules) {
  return `${Math.floor(half / 2)}${half % 2 ? `${rules.words.decimal_mark}5` : ""}`;
}

export function capitalised(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
