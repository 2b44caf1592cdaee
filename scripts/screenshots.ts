/** `npm run screenshots`: every page and state, at desktop and phone size, into `screenshots/`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browserArguments, browserPath } from "../e2e/browser.ts";
import { buildIfChanged } from "./build.ts";

const folder = "screenshots";
const port = 3987;

const sizes = {
  d: { viewport: { width: 1440, height: 900 } },
  m: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
};

interface Shot {
  name: string;
  path: string;
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>;
  /** The sizes that have this state; both unless said. */
  only?: keyof typeof sizes;
  /** The whole page, not just its first screen. */
  whole?: boolean;
}

const letter = {
  Name: "Sample sender",
  Email: "sender@example.in",
  "Phone, 10 digits": "9999999999",
  Message: "GST for a new shop",
};

async function writeLetter(page: Page) {
  await page.waitForSelector("astro-island:not([ssr])");
  for (const [label, value] of Object.entries(letter)) await page.getByLabel(label).fill(value);
}

const shots: Shot[] = [
  ...Object.entries({
    home: "/",
    services: "/c-a-services",
    courses: "/grow-with-us",
    franchise: "/our-franchise",
    about: "/about-us",
    contact: "/contact-us",
    "not-found": "/nowhere",
  }).flatMap(([name, at]) => [
    { name, path: at },
    { name: `${name}-whole`, path: at, whole: true },
  ]),
  {
    name: "menu",
    path: "/",
    only: "m",
    prepare: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  {
    name: "contact-errors",
    path: "/contact-us",
    prepare: async (page) => {
      await page.waitForSelector("astro-island:not([ssr])");
      await page.getByRole("button", { name: "Send Message" }).click();
    },
  },
  {
    name: "contact-sending",
    path: "/contact-us",
    prepare: async (page) => {
      await page.route("**/api/submit", () => undefined);
      await writeLetter(page);
      await page.getByRole("button", { name: "Send Message" }).click();
    },
  },
  {
    name: "contact-sent",
    path: "/contact-us",
    prepare: async (page) => {
      await writeLetter(page);
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.getByRole("status").waitFor();
    },
  },
];

await buildIfChanged();
await mkdir(folder, { recursive: true });
const data = await mkdtemp(path.join(tmpdir(), "screenshots-"));
const server = spawn(process.execPath, ["server/main.ts"], {
  env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: data },
  stdio: ["ignore", "pipe", "inherit"],
});
await once(server.stdout, "data");

const executablePath = await browserPath();
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath && { executablePath }),
});
for (const [size, options] of Object.entries(sizes)) {
  const context = await browser.newContext({
    ...options,
    baseURL: `http://127.0.0.1:${port}`,
    reducedMotion: "reduce",
  });
  for (const shot of shots.filter(({ only = size }) => only === size)) {
    const page = await context.newPage();
    await page.goto(shot.path);
    await shot.prepare?.(page);
    // A whole page is not scrolled through, so nothing would wake its lazy pictures.
    if (shot.whole) await page.evaluate(wakePictures);
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(folder, `${shot.name}-${size}.png`);
    await page.screenshot({ path: file, fullPage: shot.whole ?? false });
    console.log(file);
    await page.close();
  }
  await context.close();
}
await browser.close();
server.kill("SIGTERM");
await once(server, "exit");
await rm(data, { recursive: true, force: true });

async function wakePictures() {
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode()));
}
