/** The work of a first visit, read from the browser's own trace: counts, never times. */
import type { Browser, Page } from "@playwright/test";
import { defaultLocale, getPagePath, locales, navigation } from "#page-map.ts";
import { computeMedian } from "../scripts/bench/load.ts";
import { measureLayoutShift } from "./page-motion.ts";
import { expect, test } from "./site.ts";

/** The used part of an event in Chromium's trace. */
interface TraceEvent {
  name: string;
  args: {
    beginData?: {
      /** The document that is laid out: the page, or an SVG in it. */
      frame: string;
      /** The number of layout objects that were laid out, and of all. */
      dirtyObjects: number;
      totalObjects: number;
      /** The script that caused it. */
      stackTrace?: unknown[];
    };
  };
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];

/** Runs `visit`, and returns every layout of its page, without those of SVGs in it. */
async function listLayouts(browser: Browser, page: Page, visit: () => Promise<void>) {
  await browser.startTracing(page, { categories });
  await visit();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const layouts = trace.traceEvents.flatMap(({ name, args }) =>
    name === "Layout" && args.beginData ? [args.beginData] : [],
  );
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  await session.detach();
  return layouts.filter(({ frame }) => frame === frameTree.frame.id);
}

/** Clears caches and storage, so that the next visit is a first one. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  // Nothing of the page that is open counts.
  await page.goto("about:blank");
}

/** Two seconds without interaction, in which a page may work by itself. */
const restMs = 2000;

/** The limit of docs/measurements.md. On 28 November 2026 the pages had 4 to 13 passes. */
const maxLayoutPasses = 16;

/**
 * How often all layout objects may be laid out. On 28 November 2026: 0.82 to 1.33, as some are laid out again when an
 * island hydrates or a font arrives. A page that is laid out whole once more reaches at least 1.8.
 */
const maxLayoutRounds = 1.5;

for (const path of navigation.flatMap((name) =>
  locales.map((locale) => getPagePath(name, locale)),
)) {
  test(
    `${path} needs at most ${maxLayoutPasses} layout passes, none by a script, and is laid out whole once`,
    { tag: "@slow" },
    async ({ browser, page }) => {
      const passes: number[] = [];
      const rounds: number[] = [];
      while (passes.length < 3) {
        await forget(page);
        // No evaluate() meanwhile: its script would cause work itself.
        const layouts = await listLayouts(browser, page, async () => {
          await page.goto(path);
          await page.waitForTimeout(restMs);
        });
        expect(layouts).not.toEqual([]);
        expect.soft(layouts.filter(({ stackTrace }) => stackTrace)).toEqual([]);
        passes.push(layouts.length);
        const objects = layouts.reduce((sum, { dirtyObjects }) => sum + dirtyObjects, 0);
        rounds.push(objects / Math.max(...layouts.map(({ totalObjects }) => totalObjects)));
      }
      // The median of three: a resource that arrives at a bad moment costs some extra layouts.
      expect.soft(computeMedian(passes), passes.join(", ")).toBeLessThanOrEqual(maxLayoutPasses);
      expect.soft(computeMedian(rounds), rounds.join(", ")).toBeLessThan(maxLayoutRounds);
    },
  );
}

/** Lists the web fonts that draw the title of the page. */
async function listTitleFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const title = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId: title.nodeId });
  await session.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

for (const path of ["/", "/hi/", "/c-a-services", "/hi/c-a-services"]) {
  test(`${path} is first painted with its headline font`, { tag: "@slow" }, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    // Slow 4G, and a fibre line: kilobits a second, and milliseconds.
    for (const [kilobits, latency] of [
      [1600, 150],
      [100_000, 5],
    ] as const) {
      await session.send("Network.emulateNetworkConditions", {
        offline: false,
        latency,
        downloadThroughput: (kilobits * 1000) / 8,
        uploadThroughput: (kilobits * 1000) / 8,
      });
      await forget(page);
      await page.goto(path);
      // `optional`: a font that misses the first paint is not used on this page.
      expect.soft(await listTitleFonts(page)).toEqual(["Rozha One"]);
      expect.soft(await page.evaluate(measureLayoutShift)).toBeLessThan(0.005);
    }
  });
}

for (const name of navigation) {
  test(
    `a partly loaded ${name} page has its theme's background`,
    { tag: "@slow" },
    async ({ page }) => {
      const path = getPagePath(name, defaultLocale);
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const [frame = ""] = (await response.text()).split("<main");
        await route.fulfill({ response, body: frame });
      });
      await page.goto(path);
      const [ground, theme] = await page.evaluate(() => {
        const { style } = document.createElement("p");
        style.color = document.querySelector<HTMLMetaElement>("[name=theme-color]")?.content ?? "";
        return [getComputedStyle(document.body).backgroundColor, style.color];
      });
      expect(ground).toBe(theme);
    },
  );
}

/**
 * Runs in the page, before its scripts: records which of two scripts started, by what only they call on that page.
 * A slider sets the interval that turns it, and the floating button observes the size of what it may cover.
 */
function recordStarts(): void {
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
        started.push("floating button");
        super.observe(target);
      }
    },
  });
}

test(
  "the slider starts when it is near the screen, the floating button after two seconds",
  { tag: "@slow" },
  async ({ page }) => {
    const started = () => page.evaluate(() => (window as { started?: string[] }).started);
    await page.clock.install();
    await page.addInitScript(recordStarts);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(getPagePath("services", defaultLocale));
    await page.clock.runFor(restMs - 100);
    expect(await started()).toEqual([]);
    await page.clock.runFor(200);
    expect(await started()).toEqual(["floating button"]);
    await page.locator("[aria-roledescription]").scrollIntoViewIfNeeded();
    await page.clock.resume();
    await expect.poll(started).toEqual(["floating button", "slider"]);
  },
);
