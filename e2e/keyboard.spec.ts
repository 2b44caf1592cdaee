/** Every kind of page, walked through with the Tab key. */
import type { JSHandle, Page } from "@playwright/test";
import { hydrateIslands } from "./checks.ts";
import { pageKinds } from "./page-kinds.ts";
import { expect, test } from "./site.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Everything that the Tab key should stop at, in the order of the page; of radios the chosen one, or the first. */
function stopsInOrder(): HTMLElement[] {
  const seen = new Set(
    [...document.querySelectorAll<HTMLInputElement>("[type=radio]:checked")].map(
      ({ name }) => name,
    ),
  );
  return [...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled"))
    .filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      return element.checked || (!seen.has(element.name) && seen.add(element.name));
    });
}

interface Stop {
  html: string;
  /** Its place among the expected ones, -1 for another. */
  place: number;
  /** Whether something shows that it has the focus. */
  shown: boolean;
  inView: boolean;
  /** What floats over a part of it. */
  coveredBy: string[];
}

/** What has the focus now; nothing once the page itself has it again. */
async function currentStop(expected: HTMLElement[]): Promise<Stop | undefined> {
  // What scrolls or slides in because of the focus is there two frames later.
  for (let frame = 0; frame < 2; frame += 1) await window.nextFrame();
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  // A radio is drawn by the row around it, the link of a stamp by the stamp.
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
    const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left);
    const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
    if (wide <= 1 || high <= 1) return false;
    const left = Math.max(own.left, box.left) + wide / 2;
    return other.contains(document.elementFromPoint(left, Math.max(own.top, box.top) + high / 2));
  });
  return {
    html: element.outerHTML.slice(0, 160),
    place: expected.indexOf(element),
    shown:
      getComputedStyle(row).boxShadow !== "none" ||
      around.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      }),
    inView: own.bottom > 0 && own.top < innerHeight && own.width > 0,
    coveredBy: covering.map(({ tagName, className }) => `${tagName}.${className}`),
  };
}

async function journey(page: Page, expected: JSHandle<HTMLElement[]>): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(currentStop, expected);
    if (stop === undefined || stops.length > 150) return stops;
    stops.push(stop);
  }
}

for (const path of pageKinds) {
  test(
    `Tab reaches every control of ${path} with visible focus`,
    { tag: "@layout" },
    async ({ page }) => {
      await page.goto(path);
      await hydrateIslands(page);
      // The guide draws its result anew once its rules have come.
      await page.waitForLoadState("networkidle");
      const expected = await page.evaluateHandle(stopsInOrder);
      const stops = await journey(page, expected);
      expect(stops.filter(({ shown, inView }) => !shown || !inView)).toEqual([]);
      expect(stops.filter(({ coveredBy }) => coveredBy.length > 0)).toEqual([]);
      const passed = stops.map(({ place }) => place);
      const missed = await expected.evaluate(
        (elements, passed) =>
          elements
            .filter((_, place) => !passed.includes(place))
            // Beside a form the bar is hidden; the footer above it has the same links.
            .filter((element) => element.closest("[data-action-bar][data-tucked]") === null)
            .map((element) => element.outerHTML.slice(0, 160)),
        passed,
      );
      expect(missed).toEqual([]);
    },
  );
}
