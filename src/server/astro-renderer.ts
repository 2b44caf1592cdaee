/** Renders the pages of the site inside the server: Astro's build makes one program of both. */
import path from "node:path";
import { createApp } from "astro/app/entrypoint";
import { contentFiles } from "#content-files.ts";
import { deskContentFiles } from "#desk/content-files.ts";
import { formatValueId } from "#desk/website/content-values.ts";
import { isTextValue } from "#desk/website/json-schema.ts";
import { readEndpoint } from "#forms/browser/endpoint.ts";
import type { FormState } from "#forms/form-state.ts";
import { forms } from "#forms/forms.ts";
import { getPathPrefix, type Locale, locales } from "#locales.ts";
import { getLocale, getPagePath, toLocalePath } from "#page-map.ts";
import { getShareImagePath, listIndexablePages } from "#seo/indexable-pages.ts";
import { serverFiles } from "#server/content-files.ts";
import { createLog } from "#server/log.ts";
import { addEditAttributes } from "#server/rendering/edit-markers.ts";
import { createOncePerKey, createRulesOrNone } from "#server/rendering/font-rules.ts";
import type { RenderedSite } from "#server/rendering/rendered-site.ts";
import type { RenderablePages, Renderer } from "#server/rendering/renderer.ts";
import {
  addMarkers,
  createContentSource,
  runWithContent,
  serializePart,
} from "#site-content/get-content.ts";
import { encodeMarker, removeMarkers } from "#text/sentences.ts";
import { createCalendarFiles } from "#tools/due-dates/calendar-files.ts";
import { getCalendarPath, resolveCalendarName } from "#tools/due-dates/calendar-names.ts";
import { readDueDates } from "#tools/due-dates/read-due-dates.ts";
import { readTopics } from "#tools/fees/read-fees.ts";
import { type HeadlineTexts, readHeadlineTexts } from "#ui/fonts/headline-texts.ts";
import { createFontRules, insertFontRules } from "#ui/fonts/page-font.ts";
import { createMessages } from "./messages.ts";

export const astroApp = createApp({ streaming: false });

/**
 * How many fonts an edition with edits cuts anew, which takes some 30 ms each. Further pages get the font of their
 * language: a publish may take one second, and a new name of the business changes every page.
 */
const maxNewCuts = 4;

/** The files of the content that pages show. */
const pageFiles = Object.entries(contentFiles).filter(
  ([name]) => !(name in serverFiles || name in deskContentFiles),
);

/** Astro needs a host for a request; no page depends on it. */
const origin = "http://site.internal";

const endpoint = readEndpoint(import.meta.env);

const log = createLog();

export const astroRenderer: Renderer = {
  formKey: endpoint.isOwnServer ? endpoint.accessKey : undefined,
  open(overlay, { isEditable = false, mustHaveFonts = false } = {}) {
    const opened = createContentSource(overlay);
    if (!opened.ok) return opened;
    const { source } = opened;
    const textNames: string[] = [];
    const getOncePerLocale = createOncePerKey<Locale, string>();
    const getOncePerAddress = createOncePerKey<string, HeadlineTexts>();
    let newCuts = 0;
    const maySubset = () => overlay.length === 0 || newCuts++ < maxNewCuts;
    const markedContent = addMarkers(source, (file, keys) =>
      isTextValue(file, [...keys])
        ? encodeMarker(textNames.push(formatValueId(file, [...keys])) - 1)
        : "",
    );
    const listed = runWithContent(source, listAddresses);
    const pages: RenderablePages = {
      ...listed,
      messages: createMessages(source.siteContent),
      serializePart: (part) => serializePart(source, part),
      async render(address, form) {
        const parts = new Set<string>();
        // Pictures and calendars cannot hold markers.
        const isMarked = isEditable && path.extname(address) === "";
        const renderHtml = (state?: FormState) =>
          runWithContent(
            isMarked ? markedContent : source,
            () => renderAddress(address, state),
            parts,
          );
        const answer = await renderHtml(form);
        const body = Buffer.from(await answer.arrayBuffer());
        if (answer.headers.get("Content-Type")?.startsWith("text/html") !== true) {
          return { body, parts };
        }
        const html = moveIslandStyle(body.toString());
        const page = isMarked ? addEditAttributes(html, textNames) : html;
        // The thanks name any course, and a page with a file of data shows more words than its HTML has.
        const showsAnyWord = form?.thanks || listed.files.includes(`${address}.json`);
        // A page with a form has the font of the page without it: what strangers type must not be cut into a font. That
        // page is rendered once, because strangers post as many forms as they like.
        const readPlainTexts = async () =>
          readHeadlineTexts(removeMarkers(await (await renderHtml()).text()));
        const createRules = async () =>
          (showsAnyWord
            ? undefined
            : await createFontRules(
                html,
                form
                  ? await getOncePerAddress(address, readPlainTexts)
                  : readHeadlineTexts(removeMarkers(html)),
                maySubset,
              )) ?? (await getFullFontRules(getLocale(address), html));
        const rules = await (mustHaveFonts ? createRules() : createRulesOrNone(createRules, log));
        return { body: Buffer.from(insertFontRules(page, rules)), parts };
      },
    };
    /** The font of a page that may show any word of its language. */
    function getFullFontRules(locale: Locale, html: string): Promise<string> {
      return getOncePerLocale(locale, () => createFullFontRules(locale, html));
    }
    async function createFullFontRules(locale: Locale, html: string): Promise<string> {
      const texts = pageFiles.map(([name, { kind }]) =>
        serializePart(source, kind.startsWith("shared") ? name : `${name} ${locale}`),
      );
      const rules = await createFontRules(html, { texts: texts.join(" "), hasIslands: true });
      return rules ?? "";
    }
    return { ok: true, pages };
  },
};

/** The style that Astro writes beside the first island, although HTML has styles in the head alone. */
const islandStyle = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

/** Moves this style into the head. */
function moveIslandStyle(html: string): string {
  const at = html.indexOf(islandStyle);
  if (at < 0) return html;
  const rest = html.slice(0, at) + html.slice(at + islandStyle.length);
  return rest.replace("</head>", () => `${islandStyle}</head>`);
}

async function renderAddress(address: string, form?: FormState): Promise<Response> {
  const request = new Request(origin + address);
  const routeData = astroApp.match(request);
  if (routeData === undefined) throw new Error(`No page answers at ${address}.`);
  const response = await astroApp.render(request, { routeData, locals: { form } });
  // Astro itself answers the page at its root with this status.
  if (response.status !== 200 && !(address === "/404" && response.status === 404)) {
    throw new Error(`${address} was rendered with the status ${response.status}.`);
  }
  return response;
}

/** Lists what can be rendered: only these addresses are, so that requests for others cannot fill the memory. */
function listAddresses(): Pick<
  RenderablePages,
  "pages" | "files" | "topics" | "findSelectionPath"
> {
  const listed = listIndexablePages().map(({ path }) => path);
  const unlisted = ["/404", "/offline", ...Object.values(forms).map(({ thanks }) => thanks)];
  const contactPages = locales.map(
    (locale) => [toLocalePath(locale, forms.contact.page), locale] as const,
  );
  return {
    pages: [
      ...listed,
      ...locales.flatMap((locale) => unlisted.map((path) => getPathPrefix(locale) + path)),
    ],
    files: [
      "/robots.txt",
      "/sitemap.xml",
      ...listed.map(getShareImagePath),
      ...locales.flatMap((locale) => [
        toLocalePath(locale, "/manifest.webmanifest"),
        `${getPagePath("guide", locale)}.json`,
        `${getPagePath("dueDates", locale)}.json`,
        ...listCalendars(locale),
      ]),
    ],
    topics: new Map(contactPages.map(([page, locale]) => [page, readTopics(locale)])),
    findSelectionPath: createCalendarFinder(
      new Map(locales.map((locale) => [getPagePath("dueDates", locale), readDueDates(locale)])),
    ),
  };
}

/**
 * Finds the address of one calendar for several kinds of business: the form requests `all.ics?kinds=tds&kinds=llp`, and
 * the address is `tds_llp.ics`. `datesByPage` has the rules and names by the page of due dates.
 */
function createCalendarFinder(
  datesByPage: ReadonlyMap<string, ReturnType<typeof readDueDates>>,
): RenderedSite["findSelectionPath"] {
  return (path, query) => {
    const [, page = "", file = ""] = /^(.+)\/([^/]+)\.ics$/.exec(path) ?? [];
    const dates = datesByPage.get(page);
    if (dates === undefined) return undefined;
    const { rules, content } = dates;
    const known = Object.keys(content.dates.kinds.names);
    const name = resolveCalendarName(file, query, known, rules.duties);
    return name === undefined ? undefined : getCalendarPath(page, name);
  };
}

/** The addresses of calendars for all businesses, for each kind, and for each coming date. */
function listCalendars(language: Locale): string[] {
  const { rules, content, today } = readDueDates(language);
  const page = getPagePath("dueDates", language);
  return createCalendarFiles({ rules, content, language }, today).map(({ file }) =>
    getCalendarPath(page, file),
  );
}
