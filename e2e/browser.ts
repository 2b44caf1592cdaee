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

/**
 * Path of a Chromium: `CHROME_PATH`, one of the system, or on Linux the one inside the package
 * `@sparticuz/chromium`. `undefined` elsewhere: Playwright then uses what `playwright install` brought.
 */
export async function browserPath(): Promise<string | undefined> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const system = systemBrowsers.find((path) => existsSync(path));
  if (system) return system;
  return process.platform === "linux" ? chromium.executablePath() : undefined;
}

/** Chromium cannot use its sandbox as root, and a test machine sends no reports to Google. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--hide-scrollbars",
];
