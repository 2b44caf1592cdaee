/** Runs in a page: finds controls that lie under something else wherever the page is scrolled to. */

/**
 * Brings each link, button and field of the first and the last window of the page to the middle of the window, as far as
 * the page scrolls, and lists those whose middle belongs to another element: a tap there would press something else. All
 * between them can be scrolled out from under a bar.
 */
export function findCoveredControls(): { checked: number; covered: string[] } {
  const root = document.querySelector("dialog[open], :popover-open") ?? document.body;
  const all = [
    ...root.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
  ].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !control.matches(".skip, :disabled") &&
      control.closest("[inert], [aria-hidden=true]") === null &&
      // An input without a size of its own is pressed by its label.
      control.getBoundingClientRect().width > 1,
  );
  const isInWindow = (control: HTMLElement) => {
    const { top, bottom } = control.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const last = all.filter(isInWindow);
  scrollTo({ top: 0, behavior: "instant" });
  const controls = [...new Set([...all.filter(isInWindow), ...last])];
  const covered: string[] = [];
  for (const control of controls) {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // The middle of a link on two lines may be beside its words.
    const [box] = control.getClientRects();
    if (box === undefined) continue;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const isOwn =
      hit !== null &&
      (control.contains(hit) ||
        hit.contains(control) ||
        (control instanceof HTMLInputElement &&
          [...(control.labels ?? [])].some((label) => label.contains(hit))));
    if (isOwn) continue;
    covered.push(
      `${control.outerHTML.slice(0, 100)} (${Math.round(x)}, ${Math.round(y)}) under ${hit?.outerHTML.slice(0, 100) ?? "the edge of the window"}`,
    );
  }
  return { checked: controls.length, covered };
}
