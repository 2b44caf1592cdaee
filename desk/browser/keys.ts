/** Single keys for people who work at a keyboard. Never while typing; a press in the sheet switches them off. */

const kept = "desk keys";

/** What a key does; false where there is nothing to do it with. */
const keys: Record<string, () => boolean> = {
  j: () => step(1),
  k: () => step(-1),
  o: () => press(here()?.querySelector("h3 a")),
  u: () => press(keyed("u")),
  c: () => press(visible("a[href^='tel:']")),
  s: () => focus("[name=status]:not([aria-disabled=true])"),
  e: () => press(keyed("e")),
  n: () => focus("#note"),
  m: () => press(keyed("m")),
  p: () => press(keyed("p")),
  x: choose,
  z: () => press(keyed("z")),
  "/": () => focus("#search"),
  "?": () => press(document.querySelector("[data-keys]")),
};

/** Listens for them, and shows the way to the sheet that names them. */
export function listenToKeys(): void {
  for (const opener of document.querySelectorAll<HTMLElement>("[data-keys]")) opener.hidden = false;
  const box = document.querySelector<HTMLInputElement>("#single-keys");
  if (box) {
    box.checked = areOn();
    box.addEventListener("change", () => {
      localStorage.setItem(kept, box.checked ? "on" : "off");
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector(":popover-open") !== null) return;
    const work = areOn() ? keys[event.key] : undefined;
    if (work?.()) event.preventDefault();
  });
}

function areOn(): boolean {
  return localStorage.getItem(kept) !== "off";
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")
  );
}

/** Those of the list; beside a file it is there on a wide screen alone. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>("[data-reference]")].filter((row) =>
    row.checkVisibility(),
  );

/** The row in which the focus is. */
function here(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-reference]") ?? null;
}

function step(by: 1 | -1): boolean {
  const all = rows();
  const current = here() ?? all.find((row) => row.querySelector("[aria-current]")) ?? null;
  const at = current === null ? (by === 1 ? 0 : all.length - 1) : all.indexOf(current) + by;
  const link = all[at]?.querySelector<HTMLElement>("h3 a");
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  return link !== undefined && link !== null;
}

/** Ticks the row; where nothing can be ticked yet, the list is opened so that it can. */
function choose(): boolean {
  const box = here()?.querySelector<HTMLElement>("input[type=checkbox]");
  return press(box ?? keyed("x"));
}

function press(thing: Element | null | undefined): boolean {
  if (!(thing instanceof HTMLElement)) return false;
  thing.click();
  return true;
}

/** What a key of this name presses. */
function keyed(key: string): HTMLElement | undefined {
  return visible(`[data-key=${key}]`);
}

function visible(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
}

function focus(selector: string): boolean {
  const field = visible(selector);
  field?.focus();
  return field !== undefined;
}
