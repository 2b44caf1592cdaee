/**
 * `npm run bench:pages` measures the main pages on a first visit by a phone on slow 4G with a four times slower
 * processor, and the server's answers per second. `--only /about-us` selects other pages.
 */
import { getPagePath, locales, navigation } from "#page-map.ts";
import { recordRequests, sumBytes, waitForPage } from "../../e2e/page-budget.ts";
import { computeMedian, printHead, printRow, sendLoad } from "./load.ts";
import { openBenchSite, phone, readBenchOptions, slowdown } from "./slow-phone.ts";

/** As in Lighthouse: the latency in milliseconds, and bytes a second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** The figures of a visit. Each is a column of the table. */
interface Figures {
  "LCP ms": number;
  CLS: number;
  "work ms": number;
  "layout ms": number;
  "all KB": number;
  "scripts KB": number;
  nodes: number;
}

const columns: readonly (keyof Figures)[] = [
  "LCP ms",
  "CLS",
  "work ms",
  "layout ms",
  "all KB",
  "scripts KB",
  "nodes",
];

const { runs, only } = readBenchOptions();
await using bench = await openBenchSite();
const { site, browser } = bench;
printHead("page", ...columns, "answers per second", "p99 ms");
for (const address of only ?? listMainPages()) {
  const visits: Figures[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(site + address));
  const medians = columns.map((column) => {
    const median = computeMedian(visits.map((figures) => figures[column]));
    return median.toFixed(column === "CLS" ? 3 : 0);
  });
  const createRequest = () => ({ headers: { "accept-encoding": "br" } });
  const { perSecond, p99 } = await sendLoad(site + address, {
    connections: 10,
    seconds: 3,
    createRequest,
  });
  printRow(address, ...medians, perSecond, p99);
}

function listMainPages(): string[] {
  return navigation.flatMap((name) => locales.map((locale) => getPagePath(name, locale)));
}

/** Visits a page for the first time, until it has loaded. */
async function visit(url: string): Promise<Figures> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const listReceived = recordRequests(page);
  await page.goto(url, { waitUntil: "networkidle" });
  await waitForPage(page);
  const [paint, shift] = await page.evaluate(readLargestPaintAndShift);
  const { metrics } = await session.send("Performance.getMetrics");
  const getMetric = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const files = await listReceived();
  await context.close();
  return {
    "LCP ms": paint,
    CLS: shift,
    "work ms": getMetric("TaskDuration") * 1000,
    "layout ms": (getMetric("LayoutDuration") + getMetric("RecalcStyleDuration")) * 1000,
    "all KB": files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    "scripts KB": sumBytes(files, "script") / 1024,
    nodes: getMetric("Nodes"),
  };
}

/** Runs in the page: returns the time of the largest paint in milliseconds, and the layout shift. */
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
