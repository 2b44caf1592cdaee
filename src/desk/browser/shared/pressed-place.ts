/** Finds where the focus belongs after a press has changed the page: the button that was pressed may be gone. */
import { fillIn } from "#text/sentences.ts";
import { createElement } from "./create-element.ts";

/** Where a button, a field or a summary was, by what the next page still has: ids, texts and the number of a row. */
export interface PressedPlace {
  pathname: string;
  /** What identifies the element itself. */
  tag: string;
  id: string;
  text: string;
  /** The values of `identifyingAttributes`, in their order. */
  attributes: (string | null)[];
  /** The form's address, for a form with one button that changes, such as that of the spam mark. */
  action: string | null;
  /** The id of the heading of the list or section. */
  heading: string | null;
  /**
   * The index of the row among all rows below the heading, the index of the button in the row, and the name of the row,
   * which is said if the row is gone; an empty name for a button that removes nothing (`data-kept`).
   */
  row: { index: number; button: number; name: string } | undefined;
}

const sectionSelector = ":is(section, [role=group])[aria-labelledby]";
const identifyingAttributes = ["type", "name", "value", "href"];

export function describePressedPlace(source: Element): PressedPlace {
  const row = source.closest("li");
  // The section of a row is outside of it: a row may have groups of its own.
  const section = (row?.parentElement ?? source).closest(sectionSelector);
  const rows = [...(section?.querySelectorAll("li") ?? [])];
  return {
    pathname: location.pathname,
    tag: source.tagName,
    id: source.id,
    text: source.textContent,
    attributes: identifyingAttributes.map((name) => source.getAttribute(name)),
    action: source.closest("form")?.getAttribute("action") ?? null,
    // A group of a form is named by its heading, and by what is around it.
    heading: section?.getAttribute("aria-labelledby")?.split(" ")[0] ?? null,
    row:
      row === null || section === null
        ? undefined
        : {
            index: rows.indexOf(row),
            // An element that is no button has the index -1.
            button: [...row.querySelectorAll("button")].indexOf(source as HTMLButtonElement),
            name: source.hasAttribute("data-kept") ? "" : readRowName(row),
          },
  };
}

/** Rows of a list begin with their name; a draft is named by its own text, or by the text that it removes. */
function readRowName(row: Element): string {
  const name = row.querySelector("b") ?? row.querySelector("ins") ?? row.querySelector("del");
  return (name?.textContent ?? "").trim();
}

/** Finds the element of this page that replaces one of the previous page. */
export function findCounterpart(place: PressedPlace): HTMLElement | null {
  if (place.id !== "") return document.getElementById(place.id);
  const isCounterpart = (element: Element) =>
    element.textContent === place.text &&
    identifyingAttributes.every(
      (name, index) => element.getAttribute(name) === place.attributes[index],
    );
  return [...document.querySelectorAll<HTMLElement>(place.tag)].find(isCounterpart) ?? null;
}

/**
 * Moves the focus to what was pressed or, where that is gone, to the next row, the heading of the list, or the notice. A
 * screen reader says what was removed from a list. Returns the focused element.
 */
export function focusPressedPlace(place: PressedPlace): HTMLElement | null {
  const counterpart = findCounterpart(place);
  // An element in closed details is represented by the summary.
  const shown =
    counterpart?.closest("details:not([open])")?.querySelector("summary") ?? counterpart;
  if (isPressable(shown)) return focus(shown);
  // In the first row of a list the button that moves it up is disabled: another one of the row takes the focus.
  const rest = counterpart?.closest("li")?.querySelectorAll<HTMLElement>("button") ?? [];
  const target =
    [...rest].find(isPressable) ??
    findNextRow(place) ??
    findButtonOfForm(place) ??
    document.getElementById(place.heading ?? "") ??
    document.querySelector<HTMLElement>("main :is([role=status], [role=alert]):not(:empty)") ??
    document.querySelector<HTMLElement>("main h1") ??
    // Most pages have their heading in the bar above `main`.
    document.querySelector<HTMLElement>("h1");
  if (counterpart === null && place.row !== undefined) sayRemoved(place.row.name);
  return focus(target);
}

function findNextRow({ heading, row }: PressedPlace): HTMLElement | undefined {
  const section = document.getElementById(heading ?? "")?.closest(sectionSelector);
  if (row === undefined || section == null) return undefined;
  for (const next of [...section.querySelectorAll("li")].slice(row.index)) {
    const buttons = [...next.querySelectorAll("button")];
    const alike = buttons[row.button];
    const found = isPressable(alike) ? alike : buttons.find(isPressable);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Finds the only button of the same form, which says the opposite after each press: "Spam" and "Not spam". */
function findButtonOfForm({ action, row }: PressedPlace): HTMLElement | undefined {
  if (action === null || row !== undefined) return undefined;
  const form = [...document.querySelectorAll("main form")].find(
    (item) => item.getAttribute("action") === action,
  );
  const buttons = [...(form?.querySelectorAll("button") ?? [])];
  return buttons.length === 1 ? buttons.find(isPressable) : undefined;
}

function isPressable<Pressed extends HTMLElement>(element?: Pressed | null): element is Pressed {
  const isDisabled = element instanceof HTMLButtonElement && element.disabled;
  return element != null && !isDisabled && element.getClientRects().length > 0;
}

function focus(element: HTMLElement | null): HTMLElement | null {
  if (element === null) return null;
  // A heading or a notice takes the focus from scripts alone.
  if (!element.matches("a[href], button, input, select, textarea, summary, [tabindex]"))
    element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return element;
}

/** Makes screen readers say what was removed, by a new live region whose text changes. `data-removed` has the sentence. */
function sayRemoved(name: string): void {
  const main = document.querySelector<HTMLElement>("main");
  if (main === null || name === "") return;
  const region = createElement("p", { id: "removed", className: "spoken", role: "status" });
  main.append(region);
  requestAnimationFrame(() => {
    region.textContent = fillIn(main.dataset["removed"] ?? "", { what: name });
  });
}
