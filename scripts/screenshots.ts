/**
 * `npm run screenshots`: every page in each language, at desktop and phone size, into `screenshots/`, and the
 * pictures of README.md and of `docs/owners-guide.md` into `docs/desk/`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { locales, pages, toLocalePath } from "#page-map.ts";
import { openMailServer } from "#server/testing/mail-server.ts";
import { serverEntryFile, startServerProcess } from "#server/testing/server-process.ts";
import { browserArguments, getBrowserPath } from "../e2e/browser.ts";
import { useDeviceFonts } from "../e2e/device-fonts.ts";
import { withPasskeys } from "../e2e/passkeys.ts";
import { buildIfChanged } from "./build.ts";
import { sampleEnquiries } from "./sample-enquiries.ts";

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

await buildIfChanged();
const data = await mkdtemp(path.join(tmpdir(), "screenshots-"));
// With mails and without limits the desk has no warning to show.
const mailServer = await openMailServer();
const settings = {
  DATA_DIR: data,
  SMTP_URL: mailServer.url,
  ENQUIRIES_TO: "owner@example.in",
  MAIL_FROM: "site@example.in",
  RATE_PER_ADDRESS: "0",
  RATE_TOTAL: "0",
  MIN_FILL_SECONDS: "0",
};
const server = startServerProcess(settings, { program: serverEntryFile });
const baseURL = (await server.address).replace("127.0.0.1", "localhost");
await useDeviceFonts();
const executablePath = (await getBrowserPath()) ?? chromium.executablePath();
const browser = await chromium.launch({ args: browserArguments, executablePath });
const plain = { baseURL, reducedMotion: "reduce" } as const;
// In the names of the files `d` is the desktop and `m` the phone (mobile).
for (const [size, window] of Object.entries({ d: wide, m: phone })) {
  const context = await browser.newContext({ ...plain, ...window });
  const page = await context.newPage();
  for (const locale of locales) {
    for (const [name, { path: inDefault }] of Object.entries(pages)) {
      await page.goto(toLocalePath(locale, inDefault));
      // Lazy pictures load only when the page is scrolled.
      await page.evaluate(loadPictures);
      await page.screenshot({ path: `screenshots/${name}-${locale}-${size}.png`, fullPage: true });
    }
  }
  if (size === "m") {
    await page.goto("/");
    await saveScreenshot(page, "home");
  }
  await context.close();
}

for (const form of sampleEnquiries) {
  const { status } = await fetch(new URL("/api/submit", baseURL), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(form),
  });
  if (status !== 200) throw new Error(`A sample enquiry was answered ${status}.`);
}

const owner = await browser.newContext({ ...plain, timezoneId: "Asia/Kolkata" });
const desk = await owner.newPage();
await withPasskeys(desk);
await desk.goto(/\/desk\/sign-in#\S+/.exec(server.output())?.[0] ?? "");
await desk.locator("#first-email").fill("owner@example.in");
await desk.keyboard.press("Enter");
await desk.waitForURL(({ pathname }) => pathname !== "/desk/sign-in");
await desk.setViewportSize(phone.viewport);
await desk.goto("/desk/today", { waitUntil: "networkidle" });
await saveScreenshot(desk, "today");
await desk.setViewportSize(wide.viewport);
await desk.goto("/desk/edit/forms/home", { waitUntil: "networkidle" });
await saveScreenshot(desk, "words");
await desk.setViewportSize(phone.viewport);
const heading = encodeURIComponent("en/home.yaml#/hero/heading");
await desk.goto(`/desk/edit/#edit=${heading}`, { waitUntil: "networkidle" });
await saveScreenshot(desk, "edit");

await browser.close();
server.child.kill("SIGTERM");
await server.ended;
await mailServer.close();
await rm(data, { recursive: true, force: true });

/** Saves a picture of the documentation. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .webp({ quality: 70 })
    .toFile(`docs/desk/${name}.webp`);
}

/** Runs in the page: loads every picture, also those below the screen. */
async function loadPictures(): Promise<void> {
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode()));
}
