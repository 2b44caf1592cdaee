/**
 * `npm run screenshots`: every page in each language, at desktop and phone size, into `screenshots/`, and the two
 * pictures of `docs/owners-guide.md` into `docs/desk/`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { locales, pages, toLocalePath } from "#page-map.ts";
import { serverEntryFile, startServerProcess } from "#server/testing/server-process.ts";
import { browserArguments, getBrowserPath } from "../e2e/browser.ts";
import { withPasskeys } from "../e2e/passkeys.ts";
import { buildIfChanged } from "./build.ts";

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

await buildIfChanged();
const data = await mkdtemp(path.join(tmpdir(), "screenshots-"));
const open = { RATE_PER_ADDRESS: "0", RATE_TOTAL: "0", MIN_FILL_SECONDS: "0" };
const server = startServerProcess({ ...open, DATA_DIR: data }, { program: serverEntryFile });
const baseURL = (await server.address).replace("127.0.0.1", "localhost");
const executablePath = (await getBrowserPath()) ?? chromium.executablePath();
const browser = await chromium.launch({ args: browserArguments, executablePath });
const plain = { baseURL, reducedMotion: "reduce" } as const;
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
  await context.close();
}

const owner = await browser.newContext({ ...plain, timezoneId: "Asia/Kolkata" });
const desk = await owner.newPage();
await withPasskeys(desk);
await desk.goto(/\/desk\/sign-in#\S+/.exec(server.output())?.[0] ?? "");
await desk.locator("#first-email").fill("owner@example.in");
await desk.keyboard.press("Enter");
await desk.waitForURL(({ pathname }) => pathname !== "/desk/sign-in");
await saveScreenshot("words", "/desk/edit/forms/home", wide);
await saveScreenshot(
  "edit",
  `/desk/edit/#edit=${encodeURIComponent("en/home.yaml#/hero/heading")}`,
  phone,
);

await browser.close();
server.child.kill("SIGTERM");
await server.ended;
await rm(data, { recursive: true, force: true });

async function saveScreenshot(name: string, address: string, { viewport }: typeof wide) {
  await desk.setViewportSize(viewport);
  await desk.goto(address, { waitUntil: "networkidle" });
  await sharp(await desk.screenshot())
    .webp({ quality: 70 })
    .toFile(`docs/desk/${name}.webp`);
}

async function loadPictures() {
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode()));
}
