/** The elements of an edited page that hold its texts: `data-edit` has the value ids of those in an element. */

/** Selects what the server has marked; `textSelector` is the only place that names the attribute. */
export const textSelector = "[data-edit]";

export function listTextElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(textSelector)];
}

/** Returns the ids of the texts in an element. The attribute lists the id of its whole text last; here it comes first. */
export function getValueIds(element: Element): string[] {
  const ids = element.getAttribute("data-edit")?.split(" ").map(decodeURI) ?? [];
  return ids.reverse();
}

export function getText(element: Element): string {
  return element.textContent.trim();
}

/** Returns the text nodes of the element itself, without those of the elements in it. */
export function getTextNodes(element: Element): Text[] {
  return [...element.childNodes].filter((node) => node instanceof Text);
}
