import { readFile, stat } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { getPagePath, locales } from "#page-map.ts";
import { listLinkedFiles } from "#seo/kept-pages.ts";
import { pageHtml } from "./built-pages.ts";

/** In transferred bytes, with React, which most visitors have by then. On 28 November 2026: 151 KB, in Hindi 173 KB. */
const largest = 190 * 1024;

/** The files that the pages name, and those that their scripts import. */
async function listFiles(pages: readonly string[]): Promise<string[]> {
  const paths = new Set(pages.flatMap(listLinkedFiles));
  for (const path of paths) {
    if (!path.endsWith(".js")) continue;
    const script = await readFile(`dist/client${path}`, "utf8");
    for (const imported of listLinkedFiles(script)) paths.add(imported);
  }
  return [...paths];
}

test("what the service worker saves of the forms of a language is small", async () => {
  for (const locale of locales) {
    const pages = (["contact", "courses"] as const).map(
      (page) => pageHtml.get(getPagePath(page, locale)) ?? "",
    );
    const files = await listFiles(pages);
    // The scripts of both forms, and what these import.
    for (const name of ["contact-form", "enrolment-form", "hydrate", "form", "sending"])
      expect(files.filter((path) => path.startsWith(`/_astro/${name}.`)).length, name).toBe(1);
    const sizes = await Promise.all(
      files.map(async (path) => (await stat(`dist/client${path}.br`)).size),
    );
    const bytes = [...sizes, ...pages.map((html) => brotliCompressSync(html).length)];
    const sum = bytes.reduce((total, size) => total + size);
    expect(sum, locale).toBeLessThanOrEqual(largest);
  }
});
