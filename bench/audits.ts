import type { Browser } from "@playwright/test";
import { barePath } from "./served-site.ts";
import { auditPage, slowdowns, type Audited, type Result } from "./lighthouse.ts";
import { median } from "./median.ts";
import { row } from "./row.ts";

/**
 * Audits each page and the bare page, in turns, at each processor speed, and prints medians. Times
 * are also printed as ratios to the bare page of the same run. @returns whether every score is 100.
 */
export async function reportAudits(
  site: string,
  openBrowser: () => Promise<Browser>,
  port: number,
  paths: readonly string[],
  runs: number,
): Promise<boolean> {
  let perfect = true;
  for (const slowdown of slowdowns) {
    const results = new Map<string, Result[]>([barePath, ...paths].map((path) => [path, []]));
    const complaints = new Set<string>();
    for (let run = 0; run < runs; run++) {
      for (const [path, some] of results) {
        const audit = () => auditFirstVisit(openBrowser, site + path, port, slowdown);
        // A browser sometimes records nothing, so one retry is allowed.
        const audited = await audit().catch(audit);
        some.push(audited.result);
        if (path !== barePath)
          audited.complaints.forEach((one) => complaints.add(`${path}: ${one}`));
      }
    }
    console.log(`\nProcessor ${slowdown} times slower, medians of ${runs} runs in turns:\n`);
    row("page", "performance", "others", "first paint ms", "LCP ms", "× bare", "TBT ms", "CLS");
    row(...Array<string>(8).fill("---"));
    const bare = medians(results.get(barePath) ?? []);
    for (const [path, some] of results) {
      const of = medians(some);
      const others = Math.min(of.accessibility, of["best-practices"], of.seo);
      const paint = of["largest-contentful-paint"];
      if (path !== barePath && Math.min(of.performance, others) < 100) perfect = false;
      row(
        path,
        of.performance,
        path === barePath ? "" : others,
        Math.round(of["first-contentful-paint"]),
        Math.round(paint),
        (paint / bare["largest-contentful-paint"]).toFixed(2),
        Math.round(of["total-blocking-time"]),
        of["cumulative-layout-shift"].toFixed(3),
      );
    }
    for (const complaint of complaints) console.error(`  ${complaint}`);
  }
  return perfect;
}

/** A new browser makes it a first visit: Lighthouse does not clear what pages store. */
async function auditFirstVisit(
  openBrowser: () => Promise<Browser>,
  ...audit: Parameters<typeof auditPage>
): Promise<Audited> {
  const browser = await openBrowser();
  try {
    return await auditPage(...audit);
  } finally {
    await browser.close();
  }
}

function medians(results: readonly Result[]): Result {
  const names = Object.keys(results[0] ?? {}) as (keyof Result)[];
  const entries = names.map((name) => [name, median(results.map((result) => result[name]))]);
  // The keys come from the type itself.
  return Object.fromEntries(entries) as Result;
}
