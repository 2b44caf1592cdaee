/** Finds layout faults of a page by the position of each line of text. */

/**
 * Runs in a page, so that all it needs is inside it. Returns every visible fault: a word on two lines, a line of text on
 * another one, a label that touches its value, text cut off by a box or the window, and a page that scrolls sideways.
 * While a dialog or the menu is open, only its content is checked.
 */
export function listLayoutErrors(): string[] {
  /** In CSS pixels, from the upper left corner of the window. */
  interface Sides {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  interface Line extends Sides {
    node: Text;
    /** The box that contains the words. */
    block: Element;
    /** The element that floats over the page: lines may cross, because the page scrolls below it. */
    floatsWith: Element | undefined;
  }

  const faults = new Set<string>();
  const root = document.querySelector("dialog[open], :popover-open") ?? document.body;
  const { clientWidth } = document.documentElement;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const boxes = new Map<Element, DOMRect>();
  const range = document.createRange();

  const texts = listVisibleTexts();
  for (const node of texts) addBrokenWords(node);
  const lines = texts.flatMap(readLines);
  for (const line of lines) addCutLine(line);
  addCrossingLines(lines);
  addControlsOverTheEdge();
  if (document.documentElement.scrollWidth > clientWidth) {
    faults.add(`sideways: ${document.documentElement.scrollWidth} px in ${clientWidth}`);
  }
  return [...faults];

  function listVisibleTexts(): Text[] {
    const visible: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      // The walker shows only nodes of text, which its type does not say.
      const node = walker.currentNode as Text;
      if (node.data.trim() === "" || node.parentElement === null) continue;
      if (isVisible(node.parentElement)) visible.push(node);
    }
    return visible;
  }

  function listRects(node: Text): DOMRect[] {
    range.selectNodeContents(node);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  }

  function addBrokenWords(node: Text): void {
    if (listRects(node).length < 2) return;
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\u200b\u2010-\u2014/-]{2,}/gu)) {
      // A mail address cannot break at another place.
      if (word.includes("@")) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (first && others.some(({ top }) => top - first.top > first.height / 2)) {
        faults.add(`broken word: “${word}” in ${describeNode(node)}`);
      }
    }
  }

  /** Returns the lines of a text that can be seen at some place of the page. */
  function readLines(node: Text): Line[] {
    const parent = node.parentElement;
    if (!parent) return [];
    const ancestors = listAncestors(parent);
    const block =
      ancestors.find((item) => !/^(?:inline|contents)$/.test(getStyle(item).display)) ?? parent;
    const floatsWith = ancestors.find((item) => /fixed|sticky/.test(getStyle(item).position));
    if (floatsWith && isOutsideWindow(floatsWith)) return [];
    const clip = getClip(parent);
    return listRects(node)
      .filter(
        ({ left, right, top, bottom }) =>
          right > clip.left && left < clip.right && bottom > clip.top && top < clip.bottom,
      )
      .map(({ left, right, top, bottom, height }) => ({
        node,
        block,
        floatsWith,
        left,
        right,
        // Fonts leave space above and below; only a missing middle makes text unreadable.
        top: top + height * 0.24,
        bottom: bottom - height * 0.22,
      }));
  }

  function addCutLine({ node, left, right, top, bottom }: Line): void {
    const parent = node.parentElement;
    if (!parent) return;
    const clip = getClip(parent);
    const isCut =
      left < clip.left - 1 ||
      right > clip.right + 1 ||
      top < clip.top - 1 ||
      bottom > clip.bottom + 1;
    if (isCut) faults.add(`cut: ${describeNode(node)}`);
    if (!isScrollable(parent) && (left < -0.5 || right > clientWidth + 0.5)) {
      faults.add(`over the edge: ${describeNode(node)}`);
    }
    // Text must stay within the nearest box that has a background or border.
    const sheet = listAncestors(parent).find(
      (item) => item !== document.body && (hasVisibleBox(item) || scrollsSideways(item)),
    );
    if (!sheet || scrollsSideways(sheet)) return;
    const box = getBox(sheet);
    if (left < box.left - 1 || right > box.right + 1) {
      faults.add(`outside its box: ${describeNode(node)}`);
    }
  }

  function addCrossingLines(all: Line[]): void {
    const byTop = all.toSorted((a, b) => a.top - b.top);
    for (const [index, one] of byTop.entries()) {
      for (let next = index + 1; next < byTop.length; next++) {
        const other = byTop[next];
        if (!other || other.top >= one.bottom - 1) break;
        // An element in the same line, such as an inline link, has a space before it.
        if (one.block.contains(other.block) || other.block.contains(one.block)) continue;
        if (other.floatsWith === one.floatsWith) addCrossing(one, other);
      }
    }
  }

  /** `other` begins at the same height as `one`, or below it. */
  function addCrossing(one: Line, other: Line): void {
    const sharedHeight = Math.min(one.bottom, other.bottom) - other.top;
    const lowerHeight = Math.min(one.bottom - one.top, other.bottom - other.top);
    // Negative where the lines overlap.
    const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
    const describePair = () => `${describeNode(one.node)} and ${describeNode(other.node)}`;
    if (gap < -1 && sharedHeight > 2) faults.add(`overlap: ${describePair()}`);
    else if (gap < 3.5 && sharedHeight > lowerHeight / 2) {
      faults.add(`touching (${Math.round(gap)} px): ${describePair()}`);
    }
  }

  function addControlsOverTheEdge(): void {
    for (const control of root.querySelectorAll("a[href], button, input, textarea, summary")) {
      if (!isVisible(control) || isScrollable(control)) continue;
      const isWaiting = listAncestors(control).some(
        (item) => getStyle(item).position === "fixed" && isOutsideWindow(item),
      );
      if (isWaiting) continue;
      const { left, right, width } = getBox(control);
      if (width > 1 && (left < -0.5 || right > clientWidth + 0.5)) {
        faults.add(`over the edge: ${control.outerHTML.slice(0, 100)}`);
      }
    }
  }

  function getStyle(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  }

  function getBox(element: Element): DOMRect {
    const known = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, known);
    return known;
  }

  /** Lists an element and those around it, from the inside out, without `<html>`. */
  function listAncestors(element: Element): Element[] {
    const ancestors: Element[] = [];
    let ancestor: Element | null = element;
    while (ancestor && ancestor !== document.documentElement) {
      ancestors.push(ancestor);
      ancestor = ancestor.parentElement;
    }
    return ancestors;
  }

  function describeNode(node: Text): string {
    const parent = node.parentElement;
    const name = parent?.closest("[class]")?.className ?? "";
    return `“${node.data.trim().replaceAll(/\s+/g, " ").slice(0, 40)}” (${parent?.localName} in ${name})`;
  }

  function isVisible(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest("svg, [aria-hidden=true], script, style, noscript, template")) return false;
    // Words that only screen readers say are clipped in this way.
    return !listAncestors(element).some((ancestor) => getStyle(ancestor).clipPath === "inset(50%)");
  }

  /** The rectangle in which ancestors let an element be visible. */
  function getClip(element: Element): Sides {
    const clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (const ancestor of listAncestors(element)) {
      if (ancestor === document.body) break;
      const { overflowX, overflowY, position } = getStyle(ancestor);
      const box = getBox(ancestor);
      if (overflowX === "hidden" || overflowX === "clip") {
        clip.left = Math.max(clip.left, box.left);
        clip.right = Math.min(clip.right, box.right);
      }
      if (overflowY === "hidden" || overflowY === "clip") {
        clip.top = Math.max(clip.top, box.top);
        clip.bottom = Math.min(clip.bottom, box.bottom);
      }
      if (position === "fixed") break;
    }
    return clip;
  }

  function scrollsSideways(element: Element): boolean {
    return /auto|scroll/.test(getStyle(element).overflowX);
  }

  function isScrollable(element: Element): boolean {
    return listAncestors(element).some((item) => item !== document.body && scrollsSideways(item));
  }

  /** A floating element may wait completely outside the window until it is needed; no part of it may. */
  function isOutsideWindow(floating: Element): boolean {
    const { left, right } = getBox(floating);
    return left >= clientWidth || right <= 0;
  }

  function hasVisibleBox(element: Element): boolean {
    const { display, backgroundColor, borderLeftStyle } = getStyle(element);
    if (display === "inline" || display === "contents") return false;
    return borderLeftStyle !== "none" || !/rgba\(.*, 0\)|transparent/.test(backgroundColor);
  }
}
