/** Finds a browser for the tests without downloading one. */
import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A browser that can open windows: `CHROME_PATH`, or an installed one. */
export const fullBrowserPath =
  process.env["CHROME_PATH"] ?? systemBrowsers.find((path) => existsSync(path));

/**
 * `CHROME_PATH`, or on Linux the headless Chromium of `@sparticuz/chromium`, in which a visit takes half the time of an
 * installed browser. Undefined if there is none: Playwright then uses the browser of `playwright install`.
 */
export async function getBrowserPath(): Promise<string | undefined> {
  const isPackaged = process.platform === "linux" && !process.env["CHROME_PATH"];
  return isPackaged ? chromium.executablePath() : fullBrowserPath;
}

/** Chromium cannot use its sandbox as root. Tests send no reports to Google. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--hide-scrollbars",
  // Without hinting, letters are as wide as in a browser with windows.
  "--font-render-hinting=none",
];
