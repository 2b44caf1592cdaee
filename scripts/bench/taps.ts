/**
 * `npm run bench:taps` measures how long a tap or a key waits for the next frame, on a phone with a four times slower
 * processor: what Chrome reports as INP. `--only /about-us` selects pages, `--runs 3` the number of visits.
 */
import { loadavg } from "node:os";
import type { BrowserContext, Page } from "@playwright/test";
import { contactForm, enrolmentForm, type Form } from "#forms/forms.ts";
import { calculators, getPagePath, locales, type PageName } from "#page-map.ts";
import { computeMedian, printHead, printRow } from "./load.ts";
import { openBenchSite, phone, readBenchOptions, slowdown } from "./slow-phone.ts";

interface Tap {
  page: PageName;
  name: string;
  /** What is tapped: the first match that has a size. */
  selector: string;
  /** A key that is pressed after the tap, and measured in its place. */
  key?: string;
  /** True where the control leads to another page until its script runs, so that it is not tapped before. */
  isLink?: true;
}

const menuButton = "header button[popovertarget]";

/** The first letter that is typed into a form. */
const firstLetter = (page: PageName, form: Form): Tap => ({
  page,
  name: "first letter",
  selector: `[data-form=${form.name}] [data-field] input`,
  key: "a",
});

const taps: readonly Tap[] = [
  { page: "home", name: "menu", selector: menuButton },
  { page: "home", name: "question", selector: "details[name=question] summary" },
  { page: "services", name: "menu", selector: menuButton },
  {
    page: "services",
    name: "service",
    selector: "astro-island[component-url*=catalogue] li a",
    isLink: true,
  },
  { page: "courses", name: "menu", selector: menuButton },
  firstLetter("courses", enrolmentForm),
  {
    page: "courses",
    name: "course",
    selector: "[data-form] label:has([type=radio])",
  },
  { page: "franchise", name: "menu", selector: menuButton },
  { page: "about", name: "menu", selector: menuButton },
  firstLetter("about", contactForm),
  { page: "contact", name: "menu", selector: menuButton },
  firstLetter("contact", contactForm),
  { page: "dueDates", name: "filter", selector: "[data-due-dates] label:has([type=checkbox])" },
  {
    page: "guide",
    name: "answer",
    selector: "astro-island label:has([type=radio], [type=checkbox])",
  },
  { page: "fees", name: "tick", selector: "astro-island label:has([type=checkbox])" },
  { page: "papers", name: "tick", selector: "astro-island label:has([type=checkbox])" },
  ...[...calculators, "earnings" as const].map((page) => ({
    page,
    name: "first key",
    selector: "astro-island input:is([inputmode=decimal], [inputmode=numeric])",
    key: "7",
  })),
];

/** In milliseconds: Chrome reports no shorter event, and rounds to 8 ms. */
const shortestDuration = 16;
/**
 * In milliseconds after the control is visible. A page is waking until its islands are hydrated: a tap in this time waits
 * longer than one at rest.
 */
const wakingDelays = [0, 200, 500];
const traceCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** What one tap took. */
interface TapTime {
  /** From the input to the next frame, in milliseconds; 0 if it is shorter than Chrome reports. */
  duration: number;
  /**
   * Milliseconds of the processor that the main thread took from the input to the end of the frame. Unlike `duration`
   * they do not grow with other work of the machine. NaN where no trace was recorded.
   */
  work: number;
  /** The longest task of the main thread after the first frame of the visit, in milliseconds of the processor. */
  longestTask: number;
}

/** Of several visits. */
type Times = readonly TapTime[];

const { runs, only } = readBenchOptions();
await using bench = await openBenchSite();
const { site, browser } = bench;
printHead(
  "page",
  "tap",
  "ms at rest",
  "slowest",
  "ms while waking",
  "slowest",
  "ms at full speed",
  "processor ms × 4",
  "longest task while waking, × 4",
);
for (const locale of locales) {
  for (const tap of taps) {
    const address = getPagePath(tap.page, locale);
    if (only && !only.includes(address)) continue;
    const atRest = await repeat(() => measureTap(address, tap, { rate: slowdown }));
    const atFullSpeed = await repeat(() => measureTap(address, tap, { rate: 1 }));
    const waking: Times[] = [];
    for (const delay of tap.isLink ? [] : wakingDelays)
      waking.push(await repeat(() => measureTap(address, tap, { rate: slowdown, delay })));
    const median = (times: Times) => computeMedian(times.map(({ duration }) => duration));
    const slowest = (times: Times) => Math.max(...times.map(({ duration }) => duration));
    printRow(
      address,
      tap.name,
      formatMs(median(atRest)),
      formatMs(slowest(atRest)),
      tap.isLink ? "" : formatMs(Math.max(...waking.map(median))),
      tap.isLink ? "" : formatMs(Math.max(...waking.map(slowest))),
      formatMs(median(atFullSpeed)),
      (slowdown * computeMedian(atFullSpeed.map(({ work }) => work))).toFixed(0),
      (slowdown * computeMedian(atFullSpeed.map(({ longestTask }) => longestTask))).toFixed(0),
    );
  }
}
console.log(`\nLoad ${loadavg()[0]?.toFixed(1)} afterwards.`);

/** 7 → "<16", 24 → "24". */
function formatMs(duration: number): string {
  return duration < shortestDuration ? `<${shortestDuration}` : duration.toFixed(0);
}

async function repeat(measure: () => Promise<TapTime>): Promise<Times> {
  const times: TapTime[] = [];
  for (let run = 0; run < runs; run++) times.push(await measure());
  return times;
}

/** A first visit and one tap: at rest, or `delay` milliseconds after the control is visible. */
async function measureTap(
  address: string,
  tap: Tap,
  { rate, delay }: { rate: number; delay?: number },
): Promise<TapTime> {
  const context = await browser.newContext(phone);
  try {
    return await tapOnce(context, address, tap, { rate, delay });
  } finally {
    await context.close();
  }
}

async function tapOnce(
  context: BrowserContext,
  address: string,
  { selector, key }: Tap,
  { rate, delay }: { rate: number; delay: number | undefined },
): Promise<TapTime> {
  const page = await context.newPage();
  await page.addInitScript(recordEvents);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  const isWaking = delay !== undefined;
  // Tracing slows a tap down, so a slowed one has none.
  const isTraced = rate === 1;
  if (isTraced) await browser.startTracing(page, { categories: traceCategories });
  await page.goto(site + address, { waitUntil: isWaking ? "commit" : "load" });
  const control = page.locator(selector).filter({ visible: true }).first();
  await control.waitFor();
  const { x, y } = await control.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    return { x: box.x + Math.min(box.width, 60) / 2, y: box.y + box.height / 2 };
  });
  if (isWaking) await page.waitForTimeout(delay);
  else await waitForRest(page);
  if (key && !isWaking) {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(500);
    await page.evaluate(() => Object.assign(window, { eventTimes: [] }));
  }
  if (isWaking || !key) await page.touchscreen.tap(x, y);
  if (key) await page.keyboard.press(key);
  await page.waitForTimeout(1000);
  const durations = await page.evaluate(
    () => (window as { eventTimes?: number[] }).eventTimes ?? [],
  );
  const figures = isTraced
    ? readTrace(await browser.stopTracing(), key ? "keydown" : "click")
    : { work: NaN, longestTask: NaN };
  return { duration: Math.max(0, ...durations), ...figures };
}

/** The used part of an event in Chromium's trace; times are in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the processor. */
  tdur?: number;
  args: { data?: { type?: string } };
}

/** Reads what the main thread did for an event of this type, `click` or `keydown`. */
function readTrace(trace: Buffer, type: string): Omit<TapTime, "duration"> {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const input = traceEvents.find(
    ({ name, args }) => name === "EventDispatch" && args.data?.type === type,
  );
  if (!input) return { work: NaN, longestTask: NaN };
  const ofThread = traceEvents.filter(({ pid, tid }) => pid === input.pid && tid === input.tid);
  const commits = ofThread.filter(({ name }) => name === "Commit").map(({ ts }) => ts);
  const frame = Math.min(...commits.filter((ts) => ts > input.ts));
  const tasks = ofThread.filter(({ name }) => name === "RunTask");
  // Tasks between the input and the end of its frame.
  const answering = tasks.filter(({ ts, dur = 0 }) => ts + dur > input.ts && ts < frame);
  // Tasks between the first frame and the input.
  const waking = tasks.filter(({ ts }) => ts > Math.min(...commits) && ts < input.ts);
  return {
    work: answering.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    longestTask: Math.max(0, ...waking.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

/** Runs in the page before its scripts: records the duration of each event of a tap or a key. */
function recordEvents(): void {
  Object.assign(window, { eventTimes: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // 0 for events that a person did not cause, such as a pointer that moves.
      if (!("interactionId" in entry) || entry.interactionId === 0) continue;
      (window as { eventTimes?: number[] }).eventTimes?.push(entry.duration);
    }
    // TypeScript does not know this option yet.
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Waits until islands in view are hydrated and their scripts have nothing to do. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1000);
}
