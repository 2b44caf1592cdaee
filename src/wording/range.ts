/** A range of figures as a language writes it in a sentence: `3–7` in Hindi is `3 से 7`. */
export function rangeIn(language: string, range: string): string {
  return language === "hi" ? range.replace("–", " से ") : range;
}
