/** Walks through every kind of page with the Tab key. */
import type { JSHandle, Page } from "@playwright/test";
import { hydrateIslands } from "./checks.ts";
import { pageKinds } from "./page-kinds.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Runs in the page: lists every expected tab stop in document order; of radio buttons the checked one, or the first. */
function listExpectedStops(): HTMLElement[] {
  const groupsWithStop = new Set(
    [...document.querySelectorAll<HTMLInputElement>("[type=radio]:checked")].map(
      ({ name }) => name,
    ),
  );
  return [...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled"))
    .filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      if (element.checked) return true;
      if (groupsWithStop.has(element.name)) return false;
      groupsWithStop.add(element.name);
      return true;
    });
}

interface Stop {
  html: string;
  /** The index among the expected stops, -1 for another element. */
  index: number;
  isFocusVisible: boolean;
  inView: boolean;
  coveredBy: string[];
}

/** Runs in the page: describes the focused element; undefined once the focus has left the page. */
async function findCurrentStop(expected: HTMLElement[]): Promise<Stop | undefined> {
  // Scrolling and sliding in that the focus causes take two frames.
  for (let frame = 0; frame < 2; frame += 1) await window.nextFrame();
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // The row around a radio button draws its focus, as does the card around its link.
  const row = element.closest("label:has(input[type=radio])") ?? element;
  const around: Element[] = [];
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    around.push(one);
  }
  const own = row.getBoundingClientRect();
  const floating = [...document.querySelectorAll("header, [data-action-bar], [data-floating]")];
  const covering = floating.filter((other) => {
    const { position, visibility } = getComputedStyle(other);
    if (position !== "fixed" || visibility === "hidden" || other.contains(element)) return false;
    const box = other.getBoundingClientRect();
    // The part of the element that lies below the floating one.
    const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
    const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
    if (wide <= 1 || high <= 1) return false;
    const left = Math.max(own.left, box.left) + wide / 2;
    return other.contains(document.elementFromPoint(left, Math.max(own.top, box.top) + high / 2));
  });
  return {
    html: element.outerHTML.slice(0, 160),
    index: expected.indexOf(element),
    isFocusVisible:
      getComputedStyle(row).boxShadow !== "none" ||
      around.some((item) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(item);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      }),
    inView: own.bottom > 0 && own.top < innerHeight && own.width > 0,
    coveredBy: covering.map(({ tagName, className }) => `${tagName}.${className}`),
  };
}

/** Presses Tab until the focus leaves the page, and returns the stops in their order. */
async function pressTabThrough(page: Page, expected: JSHandle<HTMLElement[]>): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(findCurrentStop, expected);
    // No page has as many stops: the focus goes round.
    if (stop === undefined || stops.length > 150) return stops;
    stops.push(stop);
  }
}

for (const path of pageKinds) {
  test(
    `Tab reaches every control of ${path} with visible focus`,
    { tag: ["@slow", "@layout"] },
    async ({ page }) => {
      await page.goto(path);
      await hydrateIslands(page);
      // The guide renders its result again once its rules have loaded.
      await page.waitForLoadState("networkidle");
      const expected = await page.evaluateHandle(listExpectedStops);
      const stops = await pressTabThrough(page, expected);
      expect(stops.filter(({ isFocusVisible, inView }) => !isFocusVisible || !inView)).toEqual([]);
      expect(stops.filter(({ coveredBy }) => coveredBy.length > 0)).toEqual([]);
      const passed = stops.map(({ index }) => index);
      const missed = await expected.evaluate(
        (elements, passed) =>
          elements
            .filter((_, index) => !passed.includes(index))
            // Beside a form the contact bar is hidden; the footer has the same links.
            .filter((element) => element.closest("[data-action-bar][data-tucked]") === null)
            .map((element) => element.outerHTML.slice(0, 160)),
        passed,
      );
      expect(missed).toEqual([]);
    },
  );
}
