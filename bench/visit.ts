import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";

/** What a visit costs a phone. */
export interface Visit {
  /** From asking to the load event, milliseconds, at full speed. */
  load: number;
  /** JavaScript heap, in megabytes. */
  heap: number;
  nodes: number;
  /** Work of the main thread in five seconds in which nobody does anything, milliseconds. */
  idle: number;
  /** From a tap to the next frame at a quarter of the speed, milliseconds; browsers round to 8. */
  tap: number;
}

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Visits a page and taps what it offers there. */
export async function visit(browser: Browser, url: string, target: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await page.goto(url, { waitUntil: "networkidle" });
  const load = await page.evaluate(
    () => performance.getEntriesByType("navigation")[0]?.duration ?? NaN,
  );
  await session.send("HeapProfiler.collectGarbage");
  const before = await metrics(session);
  await setTimeout(5000);
  const after = await metrics(session);
  const tap = await tapAtQuarterSpeed(page, session, target);
  await context.close();
  return {
    load: Math.round(load),
    heap: (before.get("JSHeapUsedSize") ?? NaN) / 1024 ** 2,
    nodes: before.get("Nodes") ?? NaN,
    idle: ((after.get("TaskDuration") ?? NaN) - (before.get("TaskDuration") ?? NaN)) * 1000,
    tap,
  };
}

async function metrics(session: CDPSession): Promise<Map<string, number>> {
  const answer = await session.send("Performance.getMetrics");
  return new Map(answer.metrics.map(({ name, value }) => [name, value]));
}

async function tapAtQuarterSpeed(page: Page, session: CDPSession, target: string): Promise<number> {
  const place = page.locator(target).first();
  // An island that comes into view here has time to wake.
  await place.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    (at) => !document.querySelector(at)?.closest("astro-island[ssr]"),
    target,
  );
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const durations = await page.evaluateHandle(() => {
    const seen: number[] = [];
    // The threshold is in the Event Timing standard and not yet in TypeScript's library.
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: "event",
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      seen.push(...list.getEntries().map(({ duration }) => duration));
    }).observe(events);
    return seen;
  });
  await place.tap();
  await setTimeout(1000);
  // What is faster than a frame is not reported.
  return Math.max(0, ...(await durations.jsonValue()));
}
