/** The texts on a page, which element shows which, and what a press on it means. */

/** The names that an element carries, the one of the whole text first. */
export function namesOf(element: Element): string[] {
  const names = element.getAttribute("data-edit")?.split(" ").map(decodeURI) ?? [];
  return names.reverse();
}

/** What is pressed as a whole. */
const controls = "a[href], button, summary, label, input, select, textarea";

/** What a screen reader does not say is not reached by the Tab key. */
const silent = "[aria-hidden=true]";

/** Lets the Tab key reach every text, in the order of the page. */
export function makeReachable(root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-edit]")) {
    if (element.closest(`${controls}, ${silent}`) === null) element.tabIndex = 0;
  }
}

/** The elements whose texts a press at this place means; the nearest first. */
export function pressedTexts(event: MouseEvent | KeyboardEvent): Element[] {
  const target = event.target instanceof Element ? event.target : null;
  if (event instanceof MouseEvent && event.detail > 0) {
    // Links and pictures may lie over words.
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const marked = under.filter((one) => one.hasAttribute("data-edit"));
    const hit = marked.find((one) => hasTextAt(one, event)) ?? target?.closest("[data-edit]");
    if (hit) return [hit];
  }
  const control = target?.closest(controls) ?? target;
  if (control === null) return [];
  const own = control.closest("[data-edit]");
  const inside = [...control.querySelectorAll("[data-edit]")];
  return own === null ? inside : [own, ...inside.filter((one) => one !== own)];
}

/** Whether a word of the element is at the place that was pressed. */
function hasTextAt(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text)) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
    );
  });
}

/**
 * Texts that are on the page and that not everybody reaches there: for screen readers alone, for eyes
 * alone, or folded.
 */
export function foldedTexts(): [name: string, text: string][] {
  const elements = [...document.querySelectorAll("[data-edit]")];
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isSilent = element.closest(silent) !== null;
    return (
      !isSilent && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    );
  };
  const seen = new Set(elements.filter(isSeen).flatMap(namesOf));
  const folded = new Map<string, string>();
  for (const element of elements) {
    for (const name of namesOf(element)) {
      if (!seen.has(name)) folded.set(name, element.textContent.trim());
    }
  }
  return [...folded];
}

/**
 * Writes what another version of the page says into this one. Text nodes stay, because React knows them.
 *
 * @returns whether it could: the same elements have the same texts.
 */
export function takeTexts(page: Document): boolean {
  const own = [...document.querySelectorAll("[data-edit]")];
  const others = [...page.querySelectorAll("[data-edit]")];
  const isAlike = own.every(
    (element, at) => element.getAttribute("data-edit") === others[at]?.getAttribute("data-edit"),
  );
  if (!isAlike || own.length !== others.length) return false;
  const pairs = own.map((element, at) => [textNodes(element), textNodes(others[at])] as const);
  if (pairs.some(([mine, theirs]) => mine.length !== theirs.length)) return false;
  for (const [mine, theirs] of pairs) {
    for (const [at, node] of mine.entries()) {
      const text = theirs[at]?.data ?? "";
      if (node.data !== text) node.data = text;
    }
  }
  return true;
}

function textNodes(element: Element | undefined): Text[] {
  return [...(element?.childNodes ?? [])].filter((node) => node instanceof Text);
}
