import { listTextElements, textSelector } from "./text-elements.ts";
import { controlSelector } from "./text-hit.ts";
import { ariaHiddenSelector } from "./unreachable-texts.ts";

/** Elements without a role of their own that the page would miss. */
const plainSelector = "p, span, div, b, strong, em, i, small";

/**
 * Makes every text reachable with the Tab key, in the order of the page.
 *
 * @param description Says what the Enter key does.
 */
export function makeTextsFocusable(description: string): void {
  for (const element of listTextElements(document)) {
    if (element.closest(`${controlSelector}, ${ariaHiddenSelector}`) !== null) continue;
    element.tabIndex = 0;
    element.setAttribute("aria-description", description);
    // A heading stays one, a cell of a list stays in it, and a button may have no other button in it.
    const isPlain = element.matches(plainSelector) && !element.hasAttribute("role");
    if (isPlain && element.querySelector(textSelector) === null) {
      element.setAttribute("role", "button");
    }
  }
}
