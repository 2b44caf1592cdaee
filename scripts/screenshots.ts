/** `npm run screenshots`: every page in each language, at desktop and phone size, into `screenshots/`. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { browserArguments, browserPath } from "#e2e/browser.ts";
import { startProgram } from "#server/testing/program.ts";
import { locales, pages, pathIn } from "#site";
import { buildIfChanged } from "./build.ts";

const folder = "screenshots";

const sizes = {
  d: { viewport: { width: 1440, height: 900 } },
  m: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
};

await buildIfChanged();
await mkdir(folder, { recursive: true });
const data = await mkdtemp(path.join(tmpdir(), "screenshots-"));
const server = startProgram({ DATA_DIR: data }, { program: "dist-server/main.js" });
const baseURL = (await server.address).replace("localhost", "127.0.0.1");

const executablePath = await browserPath();
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
});
for (const [size, options] of Object.entries(sizes)) {
  const context = await browser.newContext({
    ...options,
    baseURL,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  for (const locale of locales) {
    for (const [name, { path: inDefault }] of Object.entries(pages)) {
      await page.goto(pathIn(locale, inDefault));
      // Without scrolling the lazy pictures would not load.
      await page.evaluate(wakePictures);
      const file = path.join(folder, `${name}-${locale}-${size}.png`);
      await page.screenshot({ path: file, fullPage: true });
      console.log(file);
    }
  }
  await context.close();
}
await browser.close();
server.child.kill("SIGTERM");
await server.ended;
await rm(data, { recursive: true, force: true });

async function wakePictures() {
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode()));
}
