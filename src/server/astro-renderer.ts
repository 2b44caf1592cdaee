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
  type ContentSource,
  createContentSource,
  runWithContent,
  serializePart,
} from "#site-content/get-content.ts";
import { encodeMarker, removeMarkers } from "#text/edit-markers.ts";
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
    const createFontRulesOfPage = createFontRuleMaker(source, overlay.length > 0);
    /** The ids of the texts of the content, by the number in the marker of a text. */
    const textIds: string[] = [];
    const markedContent = addMarkers(source, (file, keys) => {
      if (!isTextValue(file, [...keys])) return "";
      textIds.push(formatValueId(file, [...keys]));
      return encodeMarker(textIds.length - 1);
    });
    const listed = runWithContent(source, listAddresses);
    const pages: RenderablePages = {
      ...listed,
      messages: createMessages(source.siteContent),
      serializePart: (part) => serializePart(source, part),
      async render(address, form) {
        const parts = new Set<string>();
        // Pictures and calendars cannot hold markers.
        const isMarked = isEditable && path.extname(address) === "";
        const renderWithState = (state?: FormState) =>
          runWithContent(
            isMarked ? markedContent : source,
            () => renderAddress(address, state),
            parts,
          );
        const answer = await renderWithState(form);
        const body = Buffer.from(await answer.arrayBuffer());
        if (answer.headers.get("Content-Type")?.startsWith("text/html") !== true) {
          return { body, parts };
        }
        const html = moveIslandStyle(body.toString());
        const createRules = () =>
          createFontRulesOfPage({
            address,
            html,
            // The thanks name any course, and a page with a file of data shows more words than its HTML has.
            showsAnyWord: form?.thanks !== undefined || listed.files.includes(`${address}.json`),
            renderPageWithoutForm: form && (async () => await (await renderWithState()).text()),
          });
        const rules = await (mustHaveFonts ? createRules() : createRulesOrNone(createRules, log));
        const page = isMarked ? addEditAttributes(html, textIds) : html;
        return { body: Buffer.from(insertFontRules(page, rules)), parts };
      },
    };
    return { ok: true, pages };
  },
};

interface FontPage {
  address: string;
  html: string;
  showsAnyWord: boolean;
  /** Undefined for a page without the state of a form. */
  renderPageWithoutForm: (() => Promise<string>) | undefined;
}

/** The returned function creates the rules that load the fonts of a page. */
function createFontRuleMaker(source: ContentSource, hasEdits: boolean) {
  const getOncePerLocale = createOncePerKey<Locale, string>();
  const getOncePerAddress = createOncePerKey<string, HeadlineTexts>();
  let newCuts = 0;

  return async (page: FontPage): Promise<string> => {
    const { address, html, showsAnyWord } = page;
    const rules = showsAnyWord
      ? undefined
      : await createFontRules(html, await getHeadlineTexts(page), mayCutFont);
    const locale = getLocale(address);
    return rules ?? (await getOncePerLocale(locale, () => createFullFontRules(locale, html)));
  };

  /**
   * A page with a form has the font of the page without it: what strangers type must not be cut into a font. That page
   * is rendered once, because strangers post as many forms as they like.
   */
  async function getHeadlineTexts(page: FontPage): Promise<HeadlineTexts> {
    const { address, html, renderPageWithoutForm } = page;
    if (renderPageWithoutForm === undefined) return readHeadlineTexts(removeMarkers(html));
    return await getOncePerAddress(address, async () =>
      readHeadlineTexts(removeMarkers(await renderPageWithoutForm())),
    );
  }

  /** Counts the fonts of edited pages. Those of the delivered content were cut by the build. */
  function mayCutFont(): boolean {
    if (!hasEdits) return true;
    newCuts++;
    return newCuts <= maxNewCuts;
  }

  /** The font of a page that may show any word of its language. */
  async function createFullFontRules(locale: Locale, html: string): Promise<string> {
    const texts = pageFiles.map(([name, { kind }]) =>
      serializePart(source, kind === "shared" ? name : `${name} ${locale}`),
    );
    const rules = await createFontRules(html, { texts: texts.join(" "), hasIslands: true });
    return rules ?? "";
  }
}

/** The style that Astro writes beside the first island, although HTML has styles in the head alone. */
const islandStyle = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";

/** Moves this style into the head. */
function moveIslandStyle(html: string): string {
  if (!html.includes(islandStyle)) return html;
  return html.replace(islandStyle, "").replace("</head>", () => `${islandStyle}</head>`);
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
