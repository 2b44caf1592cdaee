import type { TextEntry } from "./page-editor-data.ts";
import { getText, getValueIds, listTextElements } from "./text-elements.ts";

/** Elements that screen readers skip, and the Tab key does as well. */
export const ariaHiddenSelector = "[aria-hidden=true]";

/** Lists texts that not everybody can reach on the page: visually hidden, hidden from screen readers, or in closed details. */
export function listUnreachableTexts(): TextEntry[] {
  const elements = listTextElements(document);
  const visibleIds = new Set(elements.filter(isVisible).flatMap(getValueIds));
  const unreachable = new Map<string, string>();
  for (const element of elements) {
    for (const id of getValueIds(element)) {
      if (!visibleIds.has(id)) unreachable.set(id, getText(element));
    }
  }
  return [...unreachable];
}

function isVisible(element: Element): boolean {
  if (element.closest(ariaHiddenSelector) !== null) return false;
  // What is visually hidden has a box of one pixel.
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1) return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}
