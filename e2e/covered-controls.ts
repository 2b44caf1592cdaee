/** Finds controls and text that lie under something else wherever the page is scrolled to. */
import type { Page } from "@playwright/test";
import { setDefaultSize, setRootSize } from "./changed-text.ts";
import { expect } from "./site.ts";

/** Two common phones. The bars at the foot of their windows take the largest share of them. */
const phones = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

/** Checks the page, its open dialog or its open menu on phones. It must have reduced motion. */
export async function expectPressable(
  page: Page,
  where: string,
  { withLargeLetters }: { withLargeLetters: boolean },
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const check = async (how: string) => {
    const { checked, covered } = await page.evaluate(findCoveredControls);
    // Each page has more controls than that: with fewer the script has looked at the wrong part.
    expect.soft(checked, `${where} at ${how}`).toBeGreaterThan(2);
    expect.soft(covered, `${where} at ${how}`).toEqual([]);
  };
  for (const phone of phones) {
    const size = `${phone.width}x${phone.height}`;
    await page.setViewportSize(phone);
    await check(size);
    if (!withLargeLetters) continue;
    await page.evaluate(setRootSize, 200);
    await check(`${size}, root of 200 %`);
    await page.evaluate(setRootSize, 100);
    await setDefaultSize(browser, 200);
    await check(`${size}, setting of 200 %`);
    await setDefaultSize(browser, 100);
  }
  await browser.detach();
}

/**
 * Runs in a page. Brings each link, button and field of the first and the last window of the page to the middle of the
 * window, as far as the page scrolls, and lists those whose middle belongs to another element: a tap there would press
 * something else. Every control between them can be scrolled out from under a bar.
 */
export async function findCoveredControls(): Promise<{ checked: number; covered: string[] }> {
  const opened = document.querySelector("dialog[open], :popover-open");
  const root = opened ?? document.body;
  // A floating bar that has made way for a form has the attribute `data-tucked`.
  const isShown = (control: HTMLElement) =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    control.closest("[inert], [aria-hidden=true], [data-tucked]") === null;
  const allControls = [
    ...root.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
  ].filter(
    (control) =>
      isShown(control) &&
      !control.matches(".skip, :disabled") &&
      // An input without a size of its own is pressed by its label.
      control.getBoundingClientRect().width > 1,
  );
  const isInWindow = (control: HTMLElement) => {
    const { top, bottom } = control.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  const inLastWindow = allControls.filter(isInWindow);
  scrollTo({ top: 0, behavior: "instant" });
  // A dialog scrolls by itself, so its last window is not that of the page.
  const controls = opened
    ? allControls
    : [...new Set([...allControls.filter(isInWindow), ...inLastWindow])];
  const covered: string[] = [];
  let waitedAt = -1;
  for (const control of controls) {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    // A bar makes way for a form in the frame after the scroll.
    if (opened || scrollY !== waitedAt) {
      await window.nextFrame();
      await window.nextFrame();
    }
    waitedAt = scrollY;
    if (!isShown(control)) continue;
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

/**
 * Runs in a page on a phone, where one column fills the window: lists what sticks to the window's top without a
 * background. The text that scrolls below it would be read through it.
 */
export function findSeeThroughStickies(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>("*")]
    .filter((element) => {
      const { position, top, backgroundColor } = getComputedStyle(element);
      return position === "sticky" && top !== "auto" && backgroundColor === "rgba(0, 0, 0, 0)";
    })
    .map((element) => element.outerHTML.slice(0, 100));
}
