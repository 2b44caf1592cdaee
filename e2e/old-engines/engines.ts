/** Engines that people still have: Chromiums of the registry without windows, and the Firefox of Debian. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { browserArguments } from "../browser.ts";

/** Each with the package that has it, 120 MB together, or its program. */
export const oldEngines = {
  "Chromium 109": "@sparticuz/chromium",
  "Chromium 92": "chrome-aws-lambda",
  "Firefox ESR": "/usr/bin/firefox-esr",
} as const;

type EngineName = keyof typeof oldEngines;

/** What a page can do in both drivers. */
type EnginePage = Pick<Page, "close" | "evaluate" | "keyboard" | "on"> & {
  goto: (url: string, options: object) => Promise<unknown>;
};

/** An engine that runs. */
export interface Engine {
  /** A page of 390 by 844 pixels. */
  newPage: () => Promise<EnginePage>;
  /** When a page counts as loaded. */
  idle: object;
  close: () => Promise<void>;
}

const viewport = { width: 390, height: 844 };

/** Firefox alone may be missing: it is none of our packages. */
export function isMissing(name: EngineName): boolean {
  return name === "Firefox ESR" && !existsSync(oldEngines[name]);
}

export async function startEngine(name: EngineName): Promise<Engine> {
  if (name === "Firefox ESR") return startFirefox(oldEngines[name]);
  const browser = await chromium.launch({
    executablePath: unpackEngine(name),
    args: browserArguments,
  });
  return {
    newPage: () => browser.newPage({ viewport, isMobile: true, hasTouch: true }),
    idle: { waitUntil: "networkidle" },
    close: () => browser.close(),
  };
}

/** The part of Puppeteer that is used; it is installed for the full run alone. */
interface Puppeteer {
  launch: (options: object) => Promise<{
    createBrowserContext: () => Promise<{ newPage: () => Promise<PuppeteerPage> }>;
    close: () => Promise<void>;
  }>;
}
type PuppeteerPage = EnginePage & { setViewport: (size: typeof viewport) => Promise<void> };

/** Playwright drives only a Firefox of its own making, which the registry does not have. */
async function startFirefox(executablePath: string): Promise<Engine> {
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
    idle: { waitUntil: "networkidle0" },
    close: () => browser.close(),
  };
}

/** The path of an engine, which is unpacked when it is first asked for. */
function unpackEngine(name: EngineName): string {
  const program = path.resolve(".cache/old-engines", name.replaceAll(" ", "-").toLowerCase());
  if (existsSync(program)) return program;
  const packed = path.join(
    import.meta.dirname,
    "node_modules",
    oldEngines[name],
    "bin/chromium.br",
  );
  if (!existsSync(packed)) {
    throw new Error(`${name} is missing; docs/developing.md says how to bring it.`);
  }
  mkdirSync(path.dirname(program), { recursive: true });
  // Renamed once it is whole: two workers may unpack it at the same time.
  const part = `${program}.${process.pid}`;
  writeFileSync(part, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
  renameSync(part, program);
  return program;
}
