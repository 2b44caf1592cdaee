/** Renders the pages of the site in this process: Astro's build makes one program of them and the server. */
import path from "node:path";
import { createApp } from "astro/app/entrypoint";
import { markedContent, openContent, partAsText, withContent } from "#site-content/get-content.ts";
import { nameOf } from "#desk/website/content-values.ts";
import { isText } from "#desk/website/json-schema.ts";
import type { FormState } from "#forms/form-state.ts";
import { forms } from "#forms/forms.ts";
import { endpointFrom } from "#forms/browser/endpoint.ts";
import { locales, prefixOf } from "#locales.ts";
import { pathIn, pathTo } from "#page-map.ts";
import { listedPages, sharePath } from "#seo/indexable-pages.ts";
import { editable } from "#server/rendering/edit-markers.ts";
import type { Pages, Renderer } from "#server/rendering/edition.ts";
import type { Site } from "#server/rendering/site-files.ts";
import { markOf } from "#text/sentences.ts";
import { calendarFiles } from "#tools/due-dates/calendar-files.ts";
import { allBusinesses, calendarPath, nameCalendar } from "#tools/due-dates/due-dates.ts";
import { readDueDates } from "#tools/due-dates/read-due-dates.ts";
import { readTopics } from "#tools/fees/read-fees.ts";
import { fitPageFont } from "#ui/fonts/page-font.ts";
import { wordsOf } from "./messages.ts";

export const app = createApp({ streaming: false });

/** Pages do not depend on the host of a request. */
const origin = "http://site.internal";

const endpoint = endpointFrom(import.meta.env);

export const renderer: Renderer = {
  formKey: endpoint.own ? endpoint.accessKey : undefined,
  open(overlay, { isEditable = false } = {}) {
    const opened = openContent(overlay);
    if (!opened.ok) return opened;
    const { content } = opened;
    const names: string[] = [];
    const withPageFont = fitPageFont(JSON.stringify(overlay));
    const marked = markedContent(content, (file, keys) =>
      isText(file, [...keys]) ? markOf(names.push(nameOf(file, [...keys])) - 1) : "",
    );
    const pages: Pages = {
      ...withContent(content, addresses),
      words: wordsOf(content.content),
      textOf: (part) => partAsText(content, part),
      async render(address, form) {
        const parts = new Set<string>();
        // Pictures and calendars cannot hold markers.
        const isMarked = isEditable && path.extname(address) === "";
        const answer = await withContent(
          isMarked ? marked : content,
          () => answerAt(address, form),
          parts,
        );
        const body = Buffer.from(await answer.arrayBuffer());
        if (answer.headers.get("Content-Type")?.startsWith("text/html") !== true) {
          return { body, parts };
        }
        const html = body.toString();
        const page = await withPageFont(isMarked ? editable(html, names) : html);
        return { body: page === html ? body : Buffer.from(page), parts };
      },
    };
    return { ok: true, pages };
  },
};

async function answerAt(address: string, form?: FormState): Promise<Response> {
  const request = new Request(origin + address);
  const routeData = app.match(request);
  if (routeData === undefined) throw new Error(`No page answers at ${address}.`);
  const response = await app.render(request, { routeData, locals: { form } });
  // Astro itself answers the page at its root with this status.
  if (response.status !== 200 && !(address === "/404" && response.status === 404)) {
    throw new Error(`${address} was rendered with the status ${response.status}.`);
  }
  return response;
}

/** Only these addresses are rendered, so that strangers cannot fill the memory with others. */
function addresses(): Pick<Pages, "pages" | "files" | "topics" | "chosen"> {
  const listed = listedPages().map(({ path }) => path);
  const unlisted = ["/404", "/offline", ...Object.values(forms).map(({ thanks }) => thanks)];
  const contactPages = locales.map(
    (locale) => [pathIn(locale, forms.contact.page), locale] as const,
  );
  return {
    pages: [
      ...listed,
      ...locales.flatMap((locale) => unlisted.map((path) => prefixOf(locale) + path)),
    ],
    files: [
      "/robots.txt",
      "/sitemap.xml",
      ...listed.map(sharePath),
      ...locales.flatMap((locale) => [
        pathIn(locale, "/manifest.webmanifest"),
        `${pathTo("guide", locale)}.json`,
        `${pathTo("dueDates", locale)}.json`,
        ...calendars(locale),
      ]),
    ],
    topics: new Map(contactPages.map(([page, locale]) => [page, readTopics(locale)])),
    chosen: findCalendar(
      new Map(
        locales.map((locale) => [
          pathTo("dueDates", locale),
          Object.keys(readDueDates(locale).words.dates.kinds.names),
        ]),
      ),
    ),
  };
}

/**
 * One calendar for several kinds of business: the form asks for `all.ics?kinds=tds&kinds=llp`, and the address is
 * `tds_llp.ics`. `known` has the kinds by the page of their dates.
 */
function findCalendar(known: ReadonlyMap<string, readonly string[]>): Site["chosen"] {
  return (path, query) => {
    const [, page = "", file = ""] = /^(.+)\/([^/]+)\.ics$/.exec(path) ?? [];
    const kinds = known.get(page);
    if (kinds === undefined) return undefined;
    const isAll = file === allBusinesses;
    const asked = isAll ? new URLSearchParams(query).getAll("kinds") : file.split("_");
    const isKnown = asked.every((kind) => kinds.includes(kind));
    return isKnown ? calendarPath(page, nameCalendar(asked, kinds)) : undefined;
  };
}

function calendars(language: (typeof locales)[number]): string[] {
  const { rules, words, today } = readDueDates(language);
  const page = pathTo("dueDates", language);
  return calendarFiles({ rules, words, language }, today).map(({ file }) =>
    calendarPath(page, file),
  );
}
