/** `npm run screenshots`: every page and state, at desktop and phone size, into `screenshots/`. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Locator, type Page, type PageScreenshotOptions } from "@playwright/test";
import { browserArguments, browserPath } from "#e2e/browser.ts";
import { startProgram } from "#server/testing/program.ts";
import { buildIfChanged } from "./build.ts";
import { pages, states } from "./shots.ts";

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
  for (const { name, path: at } of pages) {
    const page = await context.newPage();
    await page.goto(at);
    await save(page, `${name}-${size}`);
    // Without scrolling the lazy pictures would not load.
    await page.evaluate(wakePictures);
    await save(page, `${name}-whole-${size}`, { fullPage: true });
    // What stays in place would lie across a section that is higher than the screen.
    await page.addStyleTag({
      content: "header, nav, main > a, [href='#main'] { visibility: hidden }",
    });
    const sections = await page.locator("main > *:visible").all();
    for (const [index, section] of sections.entries()) {
      await save(section, `${name}-${String(index + 1).padStart(2, "0")}-${size}`);
    }
    await page.close();
  }
  for (const { name, path: at, prepare } of states.filter(({ only = size }) => only === size)) {
    const page = await context.newPage();
    await page.goto(at);
    await prepare?.(page);
    await save(page, `${name}-${size}`);
    await page.close();
  }
  await context.close();
}
await browser.close();
server.child.kill("SIGTERM");
await server.ended;
await rm(data, { recursive: true, force: true });

async function save(what: Page | Locator, name: string, options: PageScreenshotOptions = {}) {
  const file = path.join(folder, `${name}.png`);
  await what.screenshot({ path: file, ...options });
  console.log(file);
}

async function wakePictures() {
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode()));
}
