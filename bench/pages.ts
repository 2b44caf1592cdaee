/**
 * `npm run bench:pages`: what each page costs a phone, from the production server, as a table in
 * Markdown. `--runs 5` says how often each page is audited, `--only /about-us` which ones.
 */
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { browserArguments, browserPath } from "#e2e/browser.ts";
import { freePort } from "#server/testing/free-port.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { auditPage } from "./lighthouse.ts";
import { barePath, serveSite } from "./served-site.ts";
import { visit } from "./visit.ts";

/** What is tapped on each of the six pages: the part that has most to do. */
const taps = {
  "/": "main summary",
  "/c-a-services": "main a[href='/c-a-services/gst-registration']",
  "/grow-with-us": "form[data-form=enrolment] label:has([type=radio])",
  "/our-franchise": "label:has([name=promotion][value=pause])",
  "/about-us": "header button[popovertarget]",
  "/contact-us": "form [type=submit]",
};

const { values: options } = parseArgs({
  options: { runs: { type: "string", default: "5" }, only: { type: "string", multiple: true } },
});

await buildIfChanged();
const site = await serveSite();
const port = await freePort();
const executablePath = await browserPath();
const browser = await chromium.launch({
  args: [...browserArguments, `--remote-debugging-port=${port}`],
  ...(executablePath && { executablePath }),
});
const audited = await reportAudits(options.only ?? (await listedPages()), Number(options.runs));
await reportVisits(browser);
await browser.close();
await site.stop();
process.exitCode = audited ? 0 : 1;

/** The pages that search engines may list. */
async function listedPages(): Promise<string[]> {
  // Only now, because the module lists what was built.
  const { builtPages } = await import("#checks/built/built-pages.ts");
  const listed = await Promise.all(
    builtPages.map(async (path) => !(await textOf(path)).includes('name="robots"')),
  );
  return builtPages.filter((_path, at) => listed[at]);
}

async function textOf(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

/** Prints scores and times; says whether every score is 100. */
async function reportAudits(paths: readonly string[], runs: number): Promise<boolean> {
  const bare = await auditPage(site.url + barePath, port, runs);
  const fastest = bare.result["largest-contentful-paint"];
  console.log(
    `Lighthouse, phone, medians of ${runs}; largest paint of bare text ${Math.round(fastest)} ms\n`,
  );
  row(
    "page",
    "performance",
    "accessibility",
    "best practices",
    "SEO",
    "LCP ms",
    "× bare",
    "TBT ms",
    "CLS",
  );
  row(...Array<string>(9).fill("---"));
  let perfect = true;
  for (const path of paths) {
    const { result, complaints } = await auditPage(site.url + path, port, runs);
    const scores = [result.performance, result.accessibility, result["best-practices"], result.seo];
    const paint = result["largest-contentful-paint"];
    row(
      path,
      ...scores,
      Math.round(paint),
      (paint / fastest).toFixed(2),
      Math.round(result["total-blocking-time"]),
      result["cumulative-layout-shift"].toFixed(3),
    );
    if (scores.some((score) => score < 100)) {
      perfect = false;
      console.error(`  ${path}: ${complaints.join(", ")}`);
    }
  }
  return perfect;
}

async function reportVisits(browser: Browser): Promise<void> {
  console.log("");
  row("page", "load ms", "heap MB", "nodes", "idle work in 5 s, ms", "tap at quarter speed, ms");
  row(...Array<string>(6).fill("---"));
  for (const [path, target] of Object.entries(taps)) {
    const { load, heap, nodes, idle, tap } = await visit(browser, site.url + path, target);
    row(path, load, heap.toFixed(1), nodes, idle.toFixed(1), tap === 0 ? "< 16" : tap);
  }
}

function row(...cells: (string | number)[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
