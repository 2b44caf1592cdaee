/** The HTML of all pages as the built server renders it, fetched once after each build and cached. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { forms } from "#forms/forms.ts";
import { getPathPrefix, locales } from "#locales.ts";
import { startBuiltSite } from "#server/testing/server-process.ts";

/** Pages to which no link leads: thank-you pages, and pages shown instead of another. */
export const unlinkedPages = locales.flatMap((locale) =>
  [...Object.values(forms).map(({ thanks }) => thanks), "/404", "/offline"].map(
    (page) => getPathPrefix(locale) + page,
  ),
);

/** HTML by path, including unlinked pages. */
export const pageHtml: ReadonlyMap<string, string> = new Map(await loadPages());

export const builtPages = [...pageHtml.keys()];

async function loadPages(): Promise<[path: string, html: string][]> {
  const inputsHash = (await readFile("dist/inputs", "utf8")).slice(0, 12);
  const file = `.cache/pages/${inputsHash}.json`;
  const cached = await readFile(file, "utf8").catch(() => undefined);
  // Written by the last lines of this function.
  if (cached !== undefined) return JSON.parse(cached) as [string, string][];
  const pages = await fetchPages();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, JSON.stringify(pages));
  await rename(`${file}.${process.pid}`, file);
  return pages;
}

async function fetchPages(): Promise<[string, string][]> {
  const { url, close } = await startBuiltSite();
  try {
    const fetchText = async (page: string) => await (await fetch(url + page)).text();
    const listed = (await fetchText("/sitemap.xml"))
      .matchAll(/<loc>([^<]*)<\/loc>/g)
      .map(([, page = ""]) => decodeURI(new URL(page).pathname));
    const paths = [...listed, ...unlinkedPages].toSorted();
    return await Promise.all(
      paths.map(async (page): Promise<[string, string]> => [page, await fetchText(page)]),
    );
  } finally {
    await close();
  }
}
