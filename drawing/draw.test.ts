import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawPictures } from "./pictures.ts";
import { palette } from "#art/palette.ts";
import { desktopStreams, narrowStreams } from "#art/streams.ts";

const folder = "src/art";
const pictures = drawPictures();
const committed = readdirSync(folder).filter((file) => file.endsWith(".svg"));

/** Most that a picture may weigh, in KB of one decimal: raw, then gzip. */
const budgets: Readonly<Record<string, readonly [raw: number, gzip: number]>> = {
  "app-icon.svg": [0.7, 0.4],
  "brain.svg": [28, 7.5],
  "calendar.svg": [14.5, 3.9],
  "code.svg": [4.8, 0.4],
  "course-excel.svg": [3, 0.5],
  "course-resume.svg": [2.5, 0.5],
  "course-workspace.svg": [1.5, 0.5],
  "course-book.svg": [1.6, 0.9],
  "door-courses.svg": [1.4, 0.5],
  "door-report.svg": [1.1, 0.5],
  "door-services.svg": [3.8, 1.4],
  "favicon.svg": [0.6, 0.4],
  "iris-404.svg": [16.3, 7.6],
  "iris-share.svg": [11, 5.2],
  "iris.svg": [16.3, 7.6],
  "mark-light.svg": [1.4, 0.7],
  "mark.svg": [1.4, 0.7],
  "mohar.svg": [14.5, 5.7],
  "moire.svg": [10.5, 1.7],
  "network.svg": [3.5, 1.3],
  "ribbon.svg": [0.6, 0.4],
  "seal-documentation.svg": [15.5, 5.4],
  "seal-fssai.svg": [12.7, 5.1],
  "seal-gst.svg": [16.1, 6.2],
  "seal-iso.svg": [15.8, 6.3],
  "seal-itr.svg": [15.7, 6.1],
  "seal-registration.svg": [1.1, 0.6],
  "strip.svg": [15.4, 6.2],
  "tracks.svg": [5, 1.6],
};

/** What a visitor sees of each page before scrolling, beside the logo. */
const aboveTheFold: Readonly<Record<string, readonly string[]>> = {
  home: ["iris.svg", "door-services.svg", "door-courses.svg", "door-report.svg"],
  services: ["seal-gst.svg", "ribbon.svg"],
  skills: ["calendar.svg"],
  franchise: ["iris.svg", "tracks.svg"],
  about: ["iris.svg", "mohar.svg"],
  contact: ["seal-documentation.svg"],
  "not found": ["iris-404.svg"],
};

test("the committed pictures are exactly those that the program draws", () => {
  expect(committed.sort()).toEqual([...pictures.keys()].sort());
});

test.each([...pictures])("%s is committed as drawn", (file, svg) => {
  const onDisk = readFileSync(path.join(folder, file), "utf8");
  // Compared as a whole: the difference between two pictures is pages of numbers.
  expect(onDisk === svg, "run `npm run art` and look at the picture").toBe(true);
});

test.each([...pictures])("%s holds only numbers and colours of the palette", (_, svg) => {
  const known: readonly string[] = Object.values(palette);
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  expect(svg.match(/#[0-9a-f]{3,8}\b/gi)?.filter((colour) => !known.includes(colour))).toEqual([]);
});

test.each([...pictures])("%s stays within its weight", (file, svg) => {
  const [raw, gzip] = budgets[file] ?? [0, 0];
  expect(kilobytes(Buffer.from(svg))).toBeLessThanOrEqual(raw);
  expect(kilobytes(compressed(svg))).toBeLessThanOrEqual(gzip);
});

test.each(Object.entries(aboveTheFold))(
  "the first screen of %s takes 30 KB at most",
  (_, files) => {
    const svgs = ["mark.svg", ...files].map((file) => pictures.get(file) ?? "");
    const streams = [desktopStreams, narrowStreams].map((stream) => JSON.stringify(stream));
    expect(kilobytes(...[...svgs, ...streams].map(compressed))).toBeLessThanOrEqual(30);
  },
);

function compressed(text: string): Buffer {
  return gzipSync(text, { level: 9 });
}

function kilobytes(...buffers: readonly Buffer[]): number {
  const bytes = buffers.reduce((sum, { length }) => sum + length, 0);
  return Math.round(bytes / 102.4) / 10;
}
