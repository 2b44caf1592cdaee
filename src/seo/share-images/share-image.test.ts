import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { palette, renderPng, renderShareSvg, type ShareImage } from "./share-image.ts";
import { loadTypefaces } from "./typesetting.ts";

const typefaces = await loadTypefaces();

const english: ShareImage = {
  title: "Know yourself at a glance",
  accent: "खुद को पहचानिए, एक नज़र में।",
  brand: "Nazariya",
  location: "Jabalpur, Madhya Pradesh",
  theme: "home",
  art: "iris-share",
};
const hindi: ShareImage = {
  title: "रिज़्यूमे और इंटरव्यू की तैयारी, शुरू से आख़िर तक",
  accent: undefined,
  brand: "नज़रिया",
  location: "जबलपुर, मध्य प्रदेश",
  theme: "contact",
  art: "seal-fssai",
};

// The largest files: the iris has the most colours, this seal the most lines.
test.each([english, hindi])("“$title” is a PNG of up to 60 KB", async (picture) => {
  const png = await renderPng(await renderShareSvg(picture, typefaces));
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(png.byteLength).toBeLessThanOrEqual(60 * 1024);
});

test("all text is outlines, so that no renderer needs fonts", async () => {
  expect(await renderShareSvg(english, typefaces)).not.toContain("<text");
});

test("the longest title that content may have fits", async () => {
  const title = "Registration of companies, partnerships and small businesses";
  expect(title).toHaveLength(60);
  await expect(renderShareSvg({ ...english, title }, typefaces)).resolves.toContain("<svg");
});

test("a title with a word that is too wide is refused, also beside a short one", async () => {
  const title = `${"W".repeat(58)} a`;
  await expect(renderShareSvg({ ...english, title }, typefaces)).rejects.toThrow("too long");
});

test.each(Object.entries(palette))("%s is the colour of that name in the tokens", (name, value) => {
  const css = readFileSync(new URL("../../ui/styles/tokens.css", import.meta.url), "utf8");
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(css).toContain(`--palette-${token}: ${value.toLowerCase()};`);
});
