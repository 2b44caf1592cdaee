/** What a first visit has the browser do, read from its own trace: counts, never times. */
import type { Browser } from "@playwright/test";
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
      totalObjects: number;
      /** The script that has asked for it. */
      stackTrace?: unknown[];
    };
  };
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"];

/** Runs a visit; the answer is every layout of its page. */
async function layoutsOf(browser: Browser, visit: () => Promise<void>) {
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
  // A drawing has a document of its own, far smaller than that of a page.
  const largest = all.toSorted((one, other) => other.totalObjects - one.totalObjects)[0];
  return all.filter(({ frame }) => frame === largest?.frame);
}

/** Two seconds, in which a page may show what it does without being asked. */
const restMs = 2000;

for (const path of navigation.flatMap((name) => locales.map((locale) => pathTo(name, locale)))) {
  test(`${path} is laid out at most sixteen times at a first visit, and no script asks for a size`, async ({
    browser,
    page,
  }) => {
    const layouts = await layoutsOf(browser, async () => {
      await page.goto(path);
      await fontsReady(page);
      await page.waitForTimeout(restMs);
    });
    expect.soft(layouts.filter(({ stackTrace }) => stackTrace)).toEqual([]);
    expect.soft(layouts.length).toBeLessThanOrEqual(16);
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
      // Each of them a first visit.
      await page
        .context()
        .newCDPSession(page)
        .then((session) => session.send("Network.clearBrowserCache"));
      await page.goto("about:blank");
      await page.goto(path);
      await fontsReady(page);
      await page.waitForTimeout(100);
      expect.soft(await page.evaluate(layoutShift), `${width} pixels`).toBeLessThanOrEqual(0.01);
    }
  });
}
