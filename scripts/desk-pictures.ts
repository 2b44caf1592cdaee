/** `node scripts/desk-pictures.ts`: the pictures of `docs/the-owners-desk.md`, of a desk with sample data. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { buildIfChanged } from "./build.ts";
import { openSampleDesk, type SampleDesk } from "./sample-desk.ts";

const folder = "docs/desk";

const wide = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

interface Picture {
  name: string;
  size: typeof wide | typeof phone;
  at: (desk: SampleDesk) => string;
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<void>;
  /** Whether the page is opened signed out. */
  atTheDoor?: boolean;
}

const pictures: Picture[] = [
  { name: "enter", size: phone, at: () => "/desk/enter", atTheDoor: true },
  { name: "today", size: wide, at: () => "/desk/today" },
  { name: "list", size: wide, at: () => "/desk/leads" },
  { name: "file", size: phone, at: ({ fileOf }) => fileOf("Sample kirana shop") },
  { name: "enrolment", size: wide, at: ({ fileOf }) => fileOf("Sample commerce student") },
  { name: "numbers", size: wide, at: () => "/desk/numbers" },
  {
    name: "words",
    size: wide,
    at: () => "/desk/words/in/home?part=%2Fhero",
    prepare: async (page) => {
      await page.locator("[name$='/heading']:visible").first().fill("Look at yourself");
      await page.locator("[data-key=p]").waitFor();
    },
  },
  { name: "launch", size: phone, at: () => "/desk/launch" },
  // After the words: what was changed there waits.
  { name: "publish", size: phone, at: () => "/desk/publish" },
];

await buildIfChanged();
await mkdir(folder, { recursive: true });
const desk = await openSampleDesk();
for (const { name, size, at, prepare, atTheDoor = false } of pictures) {
  const page = await desk.open({
    ...size,
    ...(atTheDoor && { storageState: { cookies: [], origins: [] } }),
  });
  await page.goto(at(desk));
  await prepare?.(page);
  const picture = sharp(await page.screenshot()).resize({ width: size === wide ? 1280 : 585 });
  const { size: bytes } = await picture
    .webp({ quality: 70 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(`${name}: ${Math.round(bytes / 1024)} KB`);
  await page.context().close();
}
await desk.close();
