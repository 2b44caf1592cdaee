/** How many mistakes stand in the part, and the way to the next. */

/** Counts anew, after the server has said what is wrong. */
export function countMistakes(form: HTMLFormElement): void {
  const link = document.querySelector<HTMLElement>("[data-mend]");
  const count = form.querySelectorAll("[data-mistake]:not([hidden])").length;
  if (link === null) return;
  const { one = "", many = "" } = link.dataset;
  link.hidden = count === 0;
  link.textContent = count === 1 ? one : many.replace("{count}", String(count));
}

/** Leads from one to the next, into the field itself. */
export function leadToMistakes(form: HTMLFormElement): void {
  document.querySelector("[data-mend]")?.addEventListener("click", (event) => {
    const all = [...form.querySelectorAll<HTMLElement>("[data-mistake]:not([hidden])")].flatMap(
      // That of a list stands beside its entries.
      (mistake) => mistake.closest<HTMLElement>("[data-side]") ?? mistake.parentElement ?? [],
    );
    const at = all.findIndex((side) => side.contains(document.activeElement));
    const next = all[(at + 1) % all.length];
    const field = [
      ...(next?.querySelectorAll<HTMLElement>("[contenteditable], textarea, input, select") ?? []),
    ].find((one) => one.checkVisibility() && !one.matches("[type=hidden]"));
    if (field === undefined) return;
    event.preventDefault();
    field.focus();
    next?.scrollIntoView({ block: "center" });
  });
}
