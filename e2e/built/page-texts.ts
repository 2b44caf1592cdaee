/** Texts of the built pages, and answers of their server. */
import { type CheerioAPI, load } from "cheerio";
import { inject } from "vitest";
import { pageHtml } from "./built-pages.ts";

export function fetchPath(path: string, init?: RequestInit): Promise<Response> {
  return fetch(inject("siteAddress") + path, { redirect: "manual", ...init });
}

export interface BuiltPage {
  path: string;
  $: CheerioAPI;
}

let pages: BuiltPage[] | undefined;

/** Without scripts. All tests share the pages; none may change them. */
export function readPages(): readonly BuiltPage[] {
  pages ??= [...pageHtml].map(([path, html]) => ({
    path,
    $: load(html, { scriptingEnabled: false }),
  }));
  return pages;
}

const spokenAttributes = ["alt", "aria-label", "aria-roledescription", "title", "placeholder"];
const silent = "script, style, [lang=en] *, [lang=en]";

/** Texts in the page's own language: visible ones, names for screen readers, and the head. */
export function listPageTexts({ $ }: BuiltPage): string[] {
  const metas = $("meta[name=description], meta[property^='og:'], meta[name^='twitter:']")
    .filter(
      (_at, meta) => !/(?:url|image|type|card|locale)/.test(Object.values(meta.attribs).join()),
    )
    .map((_at, meta) => $(meta).attr("content"))
    .get();
  const spoken = $("html, html *").not(silent);
  const attributes = spokenAttributes.flatMap((name) =>
    spoken.map((_at, element) => $(element).attr(name)).get(),
  );
  const texts = spoken
    .contents()
    .filter((_at, node) => node.nodeType === 3)
    .map((_at, node) => $(node).text().trim())
    .get();
  const things = $("script[type='application/ld+json']").text();
  const named = things
    .matchAll(/"(?:name|description)":("(?:[^"\\]|\\.)*")/g)
    .map(([, text]) => text ?? "");
  return [...metas, ...attributes, ...texts, ...named].filter((text) => text !== "");
}
