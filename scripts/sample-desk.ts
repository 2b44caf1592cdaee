/** A desk with sample enquiries on a server of its own, for pictures. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type BrowserContextOptions, type Page } from "@playwright/test";
import { browserArguments, browserPath } from "#e2e/browser.ts";
import { withPasskeys } from "#e2e/passkeys.ts";
import { startProgram } from "#server/testing/program.ts";
import { sendSamples } from "./samples.ts";

/** A desk that is open, as its owner sees it. */
export interface SampleDesk {
  url: string;
  /** The owner's browser in a window of its own. */
  open: (options: BrowserContextOptions) => Promise<Page>;
  /** The reference of a sample, by its name. */
  fileOf: (name: string) => string;
  close: () => Promise<void>;
}

/** Starts it. The site must have been built. */
export async function openSampleDesk(): Promise<SampleDesk> {
  const data = await mkdtemp(path.join(tmpdir(), "sample-desk-"));
  const settings = {
    DATA_DIR: data,
    RATE_PER_ADDRESS: "0",
    RATE_TOTAL: "0",
    MIN_FILL_SECONDS: "0",
  };
  const server = startProgram(settings, { program: "dist-server/main.js" });
  const url = (await server.address).replace("127.0.0.1", "localhost");
  const executablePath = await browserPath();
  const browser = await chromium.launch({
    args: browserArguments,
    ...(executablePath && { executablePath }),
  });
  const owner = await browser.newContext({ locale: "en-IN" });
  const page = await owner.newPage();
  await becomeOwner(page, url + (/\/desk\/enter#\S+/.exec(server.output())?.[0] ?? ""));
  const headers = { Origin: url, Accept: "application/json" };
  const files = await sendSamples(
    (address, form) => page.request.post(url + address, { form, headers }),
    path.join(data, "leads.sqlite"),
  );
  const storageState = await owner.storageState();
  return {
    url,
    fileOf: (name) => `/desk/leads/${files.get(name) ?? ""}`,
    async open(options) {
      const context = await browser.newContext({
        storageState,
        baseURL: url,
        locale: "en-IN",
        timezoneId: "Asia/Kolkata",
        reducedMotion: "reduce",
        ...options,
      });
      return await context.newPage();
    },
    async close() {
      await browser.close();
      server.child.kill("SIGTERM");
      await server.ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function becomeOwner(page: Page, wayIn: string): Promise<void> {
  await withPasskeys(page);
  await page.goto(wayIn);
  // Not the field of the door, which is there until a script has read the address.
  await page.locator("#first-email").fill("owner@example.in");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/desk\/people\/recovery/);
  await page.goto(new URL("/desk/today", wayIn).href);
}
