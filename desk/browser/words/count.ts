/** Follows the number of letters in a field at its label. */
export function countLetters(count: HTMLElement): void {
  const side = count.closest("[data-side]");
  const field = side?.querySelector("textarea");
  const figures = count.querySelector("[data-figures]");
  const most = Number(count.dataset.most);
  if (!field || !figures) return;
  field.addEventListener("input", () => {
    const letters = [...field.value].length;
    figures.textContent = `${letters} / ${most}`;
    count.toggleAttribute("data-over", letters > most);
  });
}
