/** Finds layout faults of a page by a script that reads the position of each line of text. */

/**
 * Returns every visible fault: a word on two lines, a line of text on another one, a label that touches its value, text
 * cut off by a box or the window, and a page that scrolls sideways. While a dialog or the menu is open, only
 * its content is checked.
 */
export function listLayoutErrors(): string[] {
  interface Line {
    node: Text;
    /** The box that contains the words. */
    block: Element;
    left: number;
    right: number;
    top: number;
    bottom: number;
    /** The element that floats over the page: lines may cross, because the page scrolls below it. */
    floatsWith: Element | undefined;
  }

  const faults = new Set<string>();
  const root = document.querySelector("dialog[open], :popover-open") ?? document.body;
  const { clientWidth } = document.documentElement;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const boxes = new Map<Element, DOMRect>();

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

  function listAncestors(element: Element): Element[] {
    const ancestors: Element[] = [];
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.documentElement;
      ancestor = ancestor.parentElement
    ) {
      ancestors.push(ancestor);
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
    return !listAncestors(element).some((ancestor) => getStyle(ancestor).clipPath === "inset(50%)");
  }

  /** The rectangle in which ancestors let an element be visible, in CSS pixels. */
  function getClip(element: Element) {
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

  const scrollsSideways = (element: Element) => /auto|scroll/.test(getStyle(element).overflowX);

  const isScrollable = (element: Element) =>
    listAncestors(element).some((item) => item !== document.body && scrollsSideways(item));

  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() !== "" && node.parentElement && isVisible(node.parentElement))
      texts.push(node);
  }

  const lines: Line[] = [];
  const range = document.createRange();
  for (const node of texts) {
    const parent = node.parentElement;
    if (!parent) continue;
    const ancestors = listAncestors(parent);
    const block =
      ancestors.find((item) => !/^(?:inline|contents)$/.test(getStyle(item).display)) ?? parent;
    const floatsWith = ancestors.find((item) => /fixed|sticky/.test(getStyle(item).position));
    const clip = getClip(parent);
    const canScroll = isScrollable(parent);
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    if (rects.length > 1) findBrokenWords(node);
    for (const { left, right, top, bottom } of rects) {
      // Fonts leave space above and below; only a missing middle makes text unreadable.
      const height = bottom - top;
      const line = {
        node,
        block,
        left,
        right,
        top: top + height * 0.24,
        bottom: bottom - height * 0.22,
        floatsWith,
      };
      const isOut =
        right <= clip.left || left >= clip.right || bottom <= clip.top || top >= clip.bottom;
      const isWaiting = floatsWith && isOutsideWindow(floatsWith);
      if (isOut || isWaiting) continue;
      lines.push(line);
      if (
        left < clip.left - 1 ||
        right > clip.right + 1 ||
        line.top < clip.top - 1 ||
        line.bottom > clip.bottom + 1
      ) {
        faults.add(`cut: ${describeNode(node)}`);
      }
      if (!canScroll && (left < -0.5 || right > clientWidth + 0.5))
        faults.add(`over the edge: ${describeNode(node)}`);
      // Text must stay within the nearest box that has a background or border.
      const sheet = ancestors.find(
        (item) => item !== document.body && (hasVisibleBox(item) || scrollsSideways(item)),
      );
      if (sheet && !scrollsSideways(sheet)) {
        const box = getBox(sheet);
        if (left < box.left - 1 || right > box.right + 1)
          faults.add(`outside its box: ${describeNode(node)}`);
      }
    }
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

  function findBrokenWords(node: Text): void {
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00ad\u200b\u2010-\u2014/-]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      // A mail address cannot break at another place.
      if (word.includes("@")) continue;
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (first && others.some(({ top }) => top - first.top > first.height / 2)) {
        faults.add(`broken word: “${word}” in ${describeNode(node)}`);
      }
    }
  }

  lines.sort((a, b) => a.top - b.top);
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.top >= one.bottom - 1) break;
      // An element in the same line, such as an inline link, has a space before it.
      if (one.block.contains(other.block) || other.block.contains(one.block)) continue;
      if (other.floatsWith !== one.floatsWith) continue;
      const shared = Math.min(one.bottom, other.bottom) - other.top;
      const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
      const listPairs = () => `${describeNode(one.node)} and ${describeNode(other.node)}`;
      if (gap < -1 && shared > 2) faults.add(`overlap: ${listPairs()}`);
      else if (gap < 3.5 && shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2) {
        faults.add(`touching (${Math.round(gap)} px): ${listPairs()}`);
      }
    }
  }

  for (const control of root.querySelectorAll("a[href], button, input, textarea, summary")) {
    if (!isVisible(control) || isScrollable(control)) continue;
    const { left, right, width } = getBox(control);
    if (
      listAncestors(control).some(
        (item) => getStyle(item).position === "fixed" && isOutsideWindow(item),
      )
    ) {
      continue;
    }
    if (width > 1 && (left < -0.5 || right > clientWidth + 0.5)) {
      faults.add(`over the edge: ${control.outerHTML.slice(0, 100)}`);
    }
  }
  if (document.documentElement.scrollWidth > clientWidth) {
    faults.add(`sideways: ${document.documentElement.scrollWidth} px in ${clientWidth}`);
  }
  return [...faults];
}
