/** Where the tests' browser comes from, without downloading one where none can be downloaded. */
import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A browser with all its parts: `CHROME_PATH`, or one of this machine. */
export const wholeBrowser =
  process.env["CHROME_PATH"] ?? systemBrowsers.find((path) => existsSync(path));

/**
 * Path of a Chromium: `CHROME_PATH`, or on Linux the one inside the package `@sparticuz/chromium`. It has no
 * windows: a visit costs half of what it costs a browser of the system. `undefined` where there is none:
 * Playwright then uses what `playwright install` brought.
 */
export async function browserPath(): Promise<string | undefined> {
  const isPackaged = process.platform === "linux" && !process.env["CHROME_PATH"];
  return isPackaged ? chromium.executablePath() : wholeBrowser;
}

/** Chromium cannot use its sandbox as root, and a test machine sends no reports to Google. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--hide-scrollbars",
  // Letters as wide as a browser with windows draws them.
  "--font-render-hinting=none",
];
