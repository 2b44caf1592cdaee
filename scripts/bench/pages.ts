/**
 * `npm run bench:pages` measures the main pages on a first visit by a phone on slow 4G with a four times slower
 * processor, and the server's answers per second. `--only /about-us` selects other pages.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { getPagePath, locales, navigation } from "#page-map.ts";
import { serverEntryFile, startServerProcess } from "#server/testing/server-process.ts";
import { browserArguments, fullBrowserPath, getBrowserPath } from "../../e2e/browser.ts";
import { recordRequests, sumBytes, waitForPage } from "../../e2e/page-budget.ts";
import { unlimitedSettings } from "../../fault-tests/test-bed.ts";
import { buildIfChanged } from "../build.ts";
import { computeMedian, printHead, printRow, sendLoad } from "./load.ts";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", multiple: true },
  },
});
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const slowdown = 4;

await buildIfChanged();
const data = await mkdtemp(path.join(tmpdir(), "bench-"));
const settings = { ...unlimitedSettings, DATA_DIR: data };
const server = startServerProcess(settings, { program: serverEntryFile });
const site = (await server.address).replace("localhost", "127.0.0.1");
const executablePath = fullBrowserPath ?? (await getBrowserPath());
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
});
console.log(`Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)} before.\n`);
const columns = ["LCP ms", "CLS", "work ms", "layout ms", "all KB", "scripts KB", "nodes"];
printHead("page", ...columns, "answers per second", "p99 ms");
for (const address of options.only ?? listMainPages()) {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < Number(options.runs); run++) visits.push(await visit(site + address));
  const medians = columns.map((_name, index) =>
    computeMedian(visits.map((figures) => figures[index] ?? NaN)),
  );
  const createRequest = () => ({ headers: { "accept-encoding": "br" } });
  const { perSecond, p99 } = await sendLoad(site + address, {
    connections: 10,
    seconds: 3,
    createRequest,
  });
  printRow(
    address,
    ...medians.map((value, index) => value.toFixed(columns[index] === "CLS" ? 3 : 0)),
    perSecond,
    p99,
  );
}
await browser.close();
server.child.kill("SIGTERM");
await server.ended;
await rm(data, { recursive: true, force: true });

function listMainPages(): string[] {
  return navigation.flatMap((name) => locales.map((locale) => getPagePath(name, locale)));
}

/** Visits a page until it has loaded, and returns the figures in the order of the table's columns. */
async function visit(url: string): Promise<number[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const received = recordRequests(page);
  await page.goto(url, { waitUntil: "networkidle" });
  await waitForPage(page);
  const [paint, shift] = await page.evaluate(readLargestPaintAndShift);
  const { metrics } = await session.send("Performance.getMetrics");
  const getMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const files = await received();
  await context.close();
  return [
    paint,
    shift,
    getMetric("TaskDuration") * 1000,
    (getMetric("LayoutDuration") + getMetric("RecalcStyleDuration")) * 1000,
    files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    sumBytes(files, "script") / 1024,
    getMetric("Nodes"),
  ];
}

/** Runs in the page, where the browser's performance entries are. */
async function readLargestPaintAndShift(): Promise<[number, number]> {
  const readEntries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries());
      }).observe({ type, buffered: true });
      setTimeout(resolve, 500, []);
    });
  const [paints, shifts] = await Promise.all([
    readEntries("largest-contentful-paint"),
    readEntries("layout-shift"),
  ]);
  const values = shifts.map((entry) => ("value" in entry ? Number(entry.value) : 0));
  return [paints.at(-1)?.startTime ?? NaN, values.reduce((sum, value) => sum + value, 0)];
}
