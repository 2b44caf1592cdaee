import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { fontsReady } from "#e2e/page-budget.ts";

/** What a first visit costs a phone. Times are of the main thread's processor at full speed, in milliseconds. */
export interface Visit {
  /** All work until the page is at rest with its fonts. */
  processor: number;
  /** What of it is working out styles and laying out. */
  layout: number;
  /** Bytes of the scripts that come over the line, compressed, in kilobytes. */
  scripts: number;
  /** JavaScript heap, in megabytes. */
  heap: number;
  nodes: number;
  /** Work in five seconds in which the page is left alone. */
  idle: number;
  /** Work in the second after a tap. */
  tap: number;
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Visits a page and taps what it offers there. */
export async function visit(browser: Browser, url: string, target: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(url, { waitUntil: "networkidle" });
  await fontsReady(page);
  const first = await metrics(session);
  await session.send("HeapProfiler.collectGarbage");
  const before = await metrics(session);
  await setTimeout(5000);
  const after = await metrics(session);
  const tap = await workOfTap(page, session, target);
  const scripts = await page.evaluate(scriptBytes);
  await context.close();
  return {
    processor: first.work,
    layout: first.layout,
    scripts: scripts / 1024,
    heap: before.heap,
    nodes: before.nodes,
    idle: after.work - before.work,
    tap,
  };
}

/** Runs in the page. */
function scriptBytes(): number {
  return performance
    .getEntriesByType("resource")
    .filter((file) => file instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

async function metrics(session: CDPSession) {
  const answer = await session.send("Performance.getMetrics");
  const found = new Map(answer.metrics.map(({ name, value }) => [name, value]));
  const value = (name: string) => found.get(name) ?? NaN;
  return {
    /** Milliseconds. */
    work: value("TaskDuration") * 1000,
    /** Milliseconds. */
    layout: (value("LayoutDuration") + value("RecalcStyleDuration")) * 1000,
    /** Megabytes. */
    heap: value("JSHeapUsedSize") / 1024 ** 2,
    nodes: value("Nodes"),
  };
}

async function workOfTap(page: Page, session: CDPSession, target: string): Promise<number> {
  const place = page.locator(target).first();
  // An island that comes into view here has time to hydrate.
  await place.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    (at) => !document.querySelector(at)?.closest("astro-island[ssr]"),
    target,
  );
  const before = await metrics(session);
  await place.tap();
  await setTimeout(1000);
  return (await metrics(session)).work - before.work;
}
