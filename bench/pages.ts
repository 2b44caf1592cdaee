/**
 * `npm run bench:pages`: what each page costs a phone, from the production server, as tables in
 * Markdown. `--runs 5` says how often each page is audited, `--only /about-us` which ones, `--all` takes
 * every listed page; else the six main ones in each language.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { browserArguments, browserPath } from "#e2e/browser.ts";
import { freePort } from "#server/testing/free-port.ts";
import { buildIfChanged } from "#scripts/build.ts";
import { locales, pathIn } from "#site";
import { reportAudits } from "./audits.ts";
import { median } from "./median.ts";
import { row } from "./row.ts";
import { serveSite } from "./served-site.ts";
import { visit, type Visit } from "./visit.ts";

/** The element that is tapped on each of the six pages: the one that causes the most work. */
const taps = {
  "/": "main summary",
  "/c-a-services": "main a[href='/c-a-services/gst-registration']",
  "/grow-with-us": "form[data-form=enrolment] label:has([type=radio])",
  "/our-franchise": "label:has([name=promotion][value=pause])",
  "/about-us": "header button[popovertarget]",
  "/contact-us": "form [type=submit]",
};

/** The load average of the machine above which measured times are not reliable. */
const quiet = 0.7;

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", multiple: true },
    all: { type: "boolean", default: false },
  },
});

await buildIfChanged();
const [before = NaN] = loadavg();
const site = await serveSite();
const port = await freePort();
const executablePath = await browserPath();
const openBrowser = () =>
  chromium.launch({
    args: [...browserArguments, `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  });
let browser = await openBrowser();
console.log(`${executablePath ?? "Playwright's Chromium"}, version ${browser.version()}.`);
console.log(
  before <= quiet
    ? `Load ${before.toFixed(1)} before it began: the figures can be trusted.`
    : `Load ${before.toFixed(1)} before it began: the figures cannot be trusted, others work here too.`,
);
// Each audit opens a browser of its own on this port, and would reuse one that is still open.
await browser.close();
const perfect = await reportAudits(
  site.url,
  openBrowser,
  port,
  await chosenPages(),
  Number(options.runs),
);
browser = await openBrowser();
await reportVisits(browser);
await browser.close();
await site.stop();
process.exitCode = perfect ? 0 : 1;

async function chosenPages(): Promise<string[]> {
  if (options.only) return options.only;
  if (!options.all) {
    return Object.keys(taps).flatMap((path) => locales.map((locale) => pathIn(locale, path)));
  }
  // Imported here, because the module lists the built pages when it loads.
  const { builtPages } = await import("#checks/built/built-pages.ts");
  const listed = await Promise.all(
    builtPages.map(async (path) => {
      const text = await (await fetch(site.url + path)).text();
      return !text.includes('name="robots"');
    }),
  );
  return builtPages.filter((_path, at) => listed[at]);
}

async function reportVisits(browser: Browser): Promise<void> {
  console.log("\nFirst visits, medians; times of the processor at full speed:\n");
  row(
    "page",
    "work ms",
    "style, layout ms",
    "scripts KB",
    "heap MB",
    "nodes",
    "idle 5 s ms",
    "tap ms",
  );
  row(...Array<string>(8).fill("---"));
  for (const [path, target] of Object.entries(taps)) {
    const visits: Visit[] = [];
    for (let run = 0; run < Number(options.runs); run++) {
      visits.push(await visit(browser, site.url + path, target));
    }
    const of = (name: keyof Visit) => median(visits.map((one) => one[name])).toFixed(1);
    const names = ["processor", "layout", "scripts", "heap", "nodes", "idle", "tap"] as const;
    row(path, ...names.map(of));
  }
}
