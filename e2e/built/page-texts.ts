/** Reads the built pages and their texts, and fetches from their server. */
import { type CheerioAPI, load } from "cheerio";
import { inject } from "vitest";
import { pageHtml } from "./built-pages.ts";

/** Fetches from the built server, without following redirects. */
export function fetchPath(path: string, init?: RequestInit): Promise<Response> {
  return fetch(inject("siteAddress") + path, { redirect: "manual", ...init });
}

export interface BuiltPage {
  path: string;
  $: CheerioAPI;
}

let pages: BuiltPage[] | undefined;

/** All built pages, parsed as without scripts. All tests share them, so none may change them. */
export function readPages(): readonly BuiltPage[] {
  pages ??= [...pageHtml].map(([path, html]) => ({
    path,
    $: load(html, { scriptingEnabled: false }),
  }));
  return pages;
}

/** `Node.TEXT_NODE` of browsers. */
const textNodeType = 3;

const spokenAttributes = ["alt", "aria-label", "aria-roledescription", "title", "placeholder"];
/** Elements whose text is not in the language of the page, or not read. */
const silent = "script, style, [lang=en] *, [lang=en]";

/** Texts in the page's language: visible text, accessible names, metadata and structured data. */
export function listPageTexts({ $ }: BuiltPage): string[] {
  const metas = $("meta[name=description], meta[property^='og:'], meta[name^='twitter:']")
    .filter(
      (_index, meta) => !/(?:url|image|type|card|locale)/.test(Object.values(meta.attribs).join()),
    )
    .map((_index, meta) => $(meta).attr("content"))
    .get();
  const spoken = $("html, html *").not(silent);
  const attributes = spokenAttributes.flatMap((name) =>
    spoken.map((_index, element) => $(element).attr(name)).get(),
  );
  const texts = spoken
    .contents()
    .filter((_index, node) => node.nodeType === textNodeType)
    .map((_index, node) => $(node).text().trim())
    .get();
  const structuredData = $("script[type='application/ld+json']").text();
  const named = structuredData
    .matchAll(/"(?:name|description)":("(?:[^"\\]|\\.)*")/g)
    .map(([, text]) => text ?? "");
  return [...metas, ...attributes, ...texts, ...named].filter((text) => text !== "");
}
