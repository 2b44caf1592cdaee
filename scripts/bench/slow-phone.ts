/** What the measurements in a browser share: the built site on a server of its own, read on a phone with a slow processor. */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { serverEntryFile, startServerProcess } from "#server/testing/server-process.ts";
import { browserArguments, fullBrowserPath, getBrowserPath } from "../../e2e/browser.ts";
import { unlimitedSettings } from "../../fault-tests/test-bed.ts";
import { buildIfChanged } from "../build.ts";

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** How many times slower than this machine the processor of the phone is. */
export const slowdown = 4;

interface BenchOptions {
  /** The number of visits, of which the median counts. */
  runs: number;
  /** The paths of the pages to measure; undefined for the usual ones. */
  only: string[] | undefined;
}

/** `--runs 3 --only /about-us --only /contact-us`. */
export function readBenchOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      only: { type: "string", multiple: true },
    },
  });
  return { runs: Number(values.runs), only: values.only };
}

interface BenchSite extends AsyncDisposable {
  /** The origin, such as `http://127.0.0.1:41234`. */
  site: string;
  browser: Browser;
}

/** Builds the site if it has changed, starts it without limits, and opens a browser. Leaving its scope ends both. */
export async function openBenchSite(): Promise<BenchSite> {
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
  return {
    site,
    browser,
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      server.child.kill("SIGTERM");
      await server.ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}
