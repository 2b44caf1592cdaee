/** Finds layout faults of a page by a script that reads the position of each line of text. */

/**
 * Returns every visible fault: a word on two lines, a line of text on another one, a label that touches its value, text
 * cut off by a box, the window or its paper, and a page that scrolls sideways. While a dialog or the menu is open, only
 * its content is checked.
 */
export function layoutFaults(): string[] {
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

  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  }

  function boxOf(element: Element): DOMRect {
    const known = boxes.get(element) ?? element.getBoundingClientRect();
    boxes.set(element, known);
    return known;
  }

  function ancestorsOf(element: Element): Element[] {
    const ancestors: Element[] = [];
    for (
      let at: Element | null = element;
      at && at !== document.documentElement;
      at = at.parentElement
    ) {
      ancestors.push(at);
    }
    return ancestors;
  }

  function described(node: Text): string {
    const parent = node.parentElement;
    const name = parent?.closest("[class]")?.className ?? "";
    return `“${node.data.trim().replaceAll(/\s+/g, " ").slice(0, 40)}” (${parent?.localName} in ${name})`;
  }

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest("svg, [aria-hidden=true], script, style, noscript, template")) return false;
    return !ancestorsOf(element).some((one) => styleOf(one).clipPath === "inset(50%)");
  }

  /** The visible part of a window for an element, and whether it can be scrolled further. */
  function clipOf(element: Element) {
    const clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (const one of ancestorsOf(element)) {
      if (one === document.body) break;
      const { overflowX, overflowY, position } = styleOf(one);
      const box = boxOf(one);
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

  const isMoved = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX);

  const scrolls = (element: Element) =>
    ancestorsOf(element).some((one) => one !== document.body && isMoved(one));

  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data.trim() !== "" && node.parentElement && isSeen(node.parentElement))
      texts.push(node);
  }

  const lines: Line[] = [];
  const range = document.createRange();
  for (const node of texts) {
    const parent = node.parentElement;
    if (!parent) continue;
    const ancestors = ancestorsOf(parent);
    const block =
      ancestors.find((one) => !/^(?:inline|contents)$/.test(styleOf(one).display)) ?? parent;
    const floatsWith = ancestors.find((one) => /fixed|sticky/.test(styleOf(one).position));
    const clip = clipOf(parent);
    const canScroll = scrolls(parent);
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
      const waits = floatsWith && isBeyond(floatsWith);
      if (isOut || waits) continue;
      lines.push(line);
      if (
        left < clip.left - 1 ||
        right > clip.right + 1 ||
        line.top < clip.top - 1 ||
        line.bottom > clip.bottom + 1
      ) {
        faults.add(`cut: ${described(node)}`);
      }
      if (!canScroll && (left < -0.5 || right > clientWidth + 0.5))
        faults.add(`over the edge: ${described(node)}`);
      // On paper that is wider than its frame, text ends at the frame.
      const paper = ancestors.find(
        (one) => one !== document.body && (isPaper(one) || isMoved(one)),
      );
      if (paper && !isMoved(paper)) {
        const box = boxOf(paper);
        if (left < box.left - 1 || right > box.right + 1)
          faults.add(`off its paper: ${described(node)}`);
      }
    }
  }

  /** A floating element may wait completely outside the window until it is needed; no part of it may. */
  function isBeyond(floating: Element): boolean {
    const { left, right } = boxOf(floating);
    return left >= clientWidth || right <= 0;
  }

  function isPaper(element: Element): boolean {
    const { display, backgroundColor, borderLeftStyle } = styleOf(element);
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
        faults.add(`broken word: “${word}” in ${described(node)}`);
      }
    }
  }

  lines.sort((one, other) => one.top - other.top);
  for (const [index, one] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.top >= one.bottom - 1) break;
      // An element in the same line, such as an inline link, has a space before it.
      if (one.block.contains(other.block) || other.block.contains(one.block)) continue;
      if (other.floatsWith !== one.floatsWith) continue;
      const tall = Math.min(one.bottom, other.bottom) - other.top;
      const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
      const pair = () => `${described(one.node)} and ${described(other.node)}`;
      if (gap < -1 && tall > 2) faults.add(`overlap: ${pair()}`);
      else if (gap < 3.5 && tall > Math.min(one.bottom - one.top, other.bottom - other.top) / 2) {
        faults.add(`touching (${Math.round(gap)} px): ${pair()}`);
      }
    }
  }

  for (const control of root.querySelectorAll("a[href], button, input, textarea, summary")) {
    if (!isSeen(control) || scrolls(control)) continue;
    const { left, right, width } = boxOf(control);
    if (ancestorsOf(control).some((one) => styleOf(one).position === "fixed" && isBeyond(one))) {
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
