/** Finds the texts that a click, a tap or the Enter key is meant for. */
import { getTextNodes, listTextElements, textSelector } from "./text-elements.ts";

/** Elements that are clicked as a whole, so that a text inside them cannot be selected by itself. */
export const controlSelector = "a[href], button, summary, label, input, select, textarea";

/** A point of the window, as a mouse event has it. */
interface Point {
  clientX: number;
  clientY: number;
}

/** The element or elements that are meant, the nearest first; none beside all texts. */
export function findClickedTexts(event: MouseEvent | KeyboardEvent): Element[] {
  const target = event.target instanceof Element ? event.target : null;
  // A click by the Enter key has no place: its `detail`, the count of clicks, is 0.
  if (event instanceof MouseEvent && event.detail > 0) {
    const hit = findTextAt(event, textSelector) ?? target?.closest(textSelector);
    if (hit) return [hit];
  }
  const control = target?.closest(controlSelector) ?? target;
  if (control === null) return [];
  const outer = control.closest(textSelector);
  const inner = listTextElements(control);
  return outer === null ? inner : [outer, ...inner];
}

/** Finds the uppermost element whose own text is at a point. Links and pictures may cover it. */
export function findTextAt(point: Point, selector = "*"): Element | undefined {
  return document
    .elementsFromPoint(point.clientX, point.clientY)
    .filter((element) => element.matches(selector))
    .find((element) => isTextAt(element, point));
}

/** Checks whether a point is on a line of text of the element, rather than on the space around it. */
function isTextAt(element: Element, point: Point): boolean {
  const range = document.createRange();
  return getTextNodes(element).some((node) => {
    range.selectNodeContents(node);
    return isInside(point, range.getClientRects());
  });
}

/** Checks whether a point is in one of these boxes, such as the lines of a text. */
export function isInside(
  { clientX, clientY }: Point,
  boxes: Iterable<Pick<DOMRect, "left" | "right" | "top" | "bottom">>,
): boolean {
  return [...boxes].some(
    ({ left, right, top, bottom }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  );
}
