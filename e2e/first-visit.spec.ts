/** What a first visit has the browser do, read from its own trace: counts, never times. */
import type { Browser, Page } from "@playwright/test";
import { defaultLocale, locales, navigation, pathTo } from "#page-map.ts";
import { fontsReady } from "./page-budget.ts";
import { layoutShift } from "./page-faults.ts";
import { expect, test } from "./site.ts";

/** An event of Chromium's trace, as far as it is read here. */
interface TraceEvent {
  name: string;
  args: {
    beginData?: {
      /** The document that is laid out: the page, or a drawing in it. */
      frame: string;
      /** How many of its objects had to be laid out, and how many it has. */
      dirtyObjects: number;
      totalObjects: number;
      /** The script that has asked for it. */
      stackTrace?: unknown[];
    };
  };
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];

/** Runs a visit; the answer is every layout of its page, those of the drawings in it apart. */
async function layoutsOf(browser: Browser, page: Page, visit: () => Promise<void>) {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  // The protocol's types take every value of an event for a string.
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  await visit();
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const all = events.flatMap(({ name, args }) =>
    name === "Layout" && args.beginData ? [args.beginData] : [],
  );
  const target = await page.context().newCDPSession(page);
  const { frameTree } = await target.send("Page.getFrameTree");
  await target.detach();
  return all.filter(({ frame }) => frame === frameTree.frame.id);
}

/** In the page: makes the device one that has a font for Devanagari, as phones are: no letter is as wide as another. */
function haveLetters(): void {
  let width = 0;
  CanvasRenderingContext2D.prototype.measureText = () => ({ width: ++width }) as TextMetrics;
}

/** In the page: whether it has found that the device lacks letters of it. */
function lacksLetters(): boolean {
  return [...document.fonts].some(({ display }) => display === "swap");
}

/** Makes the next visit a first one. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.goto("about:blank");
}

/** Of three: what comes in at a bad moment costs a visit some layouts more. */
function middleOf(three: readonly number[]): number | undefined {
  return three.toSorted((one, other) => one - other)[1];
}

/** Two seconds, in which a page may show what it does without being asked. */
const restMs = 2000;

for (const path of navigation.flatMap((name) => locales.map((locale) => pathTo(name, locale)))) {
  test(`${path} is laid out once in all and in at most sixteen parts at a first visit, and no script asks for a size`, async ({
    browser,
    page,
  }) => {
    await page.addInitScript(haveLetters);
    const counts: number[] = [];
    const rounds: number[] = [];
    while (counts.length < 3) {
      await forget(page);
      // Nothing is asked of the page meanwhile: that would be a script which asks.
      const layouts = await layoutsOf(browser, page, async () => {
        await page.goto(path);
        await page.waitForTimeout(restMs);
      });
      expect(layouts).not.toEqual([]);
      expect.soft(layouts.filter(({ stackTrace }) => stackTrace)).toEqual([]);
      counts.push(layouts.length);
      const objects = layouts.reduce((sum, { dirtyObjects }) => sum + dirtyObjects, 0);
      rounds.push(objects / Math.max(...layouts.map(({ totalObjects }) => totalObjects)));
    }
    expect.soft(middleOf(counts), counts.join(", ")).toBeLessThanOrEqual(16);
    expect.soft(middleOf(rounds), rounds.join(", ")).toBeLessThan(1.5);
  });
}

for (const name of navigation) {
  const path = pathTo(name, defaultLocale);
  test(`${path} stays in its place when its fonts come late`, async ({ page }) => {
    await page.route("**/*.woff2", async (route) => {
      await page.waitForTimeout(500);
      await route.continue();
    });
    for (const [width, height] of [
      [360, 800],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await forget(page);
      await page.goto(path);
      await fontsReady(page);
      await page.waitForTimeout(100);
      // Without Devanagari a short Hindi line has no font at all until its own comes.
      const most = (await page.evaluate(lacksLetters)) ? 0.05 : 0.01;
      expect.soft(await page.evaluate(layoutShift), `${width} pixels`).toBeLessThanOrEqual(most);
    }
  });
}

/** In the page: notes what turns a slider, and what looks for parts under the floating button. */
function noteStarts(): void {
  const started: string[] = [];
  Object.assign(window, { started });
  const turn = window.setInterval.bind(window);
  const Watcher = window.ResizeObserver;
  Object.assign(window, {
    setInterval: (...rest: Parameters<typeof setInterval>) => {
      started.push("slider");
      return turn(...rest);
    },
    ResizeObserver: class extends Watcher {
      override observe(target: Element): void {
        started.push("overlap");
        super.observe(target);
      }
    },
  });
}

test("the slider waits until it is near, and the floating button two seconds", async ({ page }) => {
  const started = () => page.evaluate(() => (window as { started?: string[] }).started);
  await page.clock.install();
  await page.addInitScript(noteStarts);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(pathTo("services", defaultLocale));
  await page.clock.runFor(restMs - 100);
  expect(await started()).toEqual([]);
  await page.clock.runFor(200);
  expect(await started()).toEqual(["overlap"]);
  await page.locator("[aria-roledescription]").scrollIntoViewIfNeeded();
  await page.clock.resume();
  await expect.poll(started).toEqual(["overlap", "slider"]);
});
