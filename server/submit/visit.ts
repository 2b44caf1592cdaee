/** Where a visit came from, as it is posted beside a form: whatever is wrong with it is left out. */
import { visitFields, type Visit, type VisitField } from "#forms/visit.ts";
import type { Site } from "#server/static/site-files.ts";

/** Longest value that is kept, in UTF-16 code units. */
const most = 100;

/** What a value must look like; any other may be any text. */
const shapes: Partial<Record<VisitField, RegExp>> = {
  landing_page: /^\/[^?#]*$/,
  referring_host: /^[\w.-]+(?::\d+)?$/,
};

/** Reads it by the posted names: without control characters, and cut where it is too long. */
export function visitIn(text: (name: VisitField) => string | undefined): Visit {
  return Object.fromEntries(
    visitFields.flatMap((name) => {
      // Cut before it is looked through: it may be a quarter of a megabyte.
      const cut = text(name)?.slice(0, most) ?? "";
      const value = cut
        .replace(/[\p{Cc}\u2028\u2029]/gu, "")
        .toWellFormed()
        .trim();
      return value !== "" && (shapes[name]?.test(value) ?? true) ? [[name, value]] : [];
    }),
  );
}

/** A visit begins on a page of the site; other landing pages are dropped, and the rest is kept. */
export function onKnownPage({ landing_page: landing, ...others }: Visit, site: Site): Visit {
  const isKnown = landing !== undefined && site.pages.has(landing);
  return isKnown ? { landing_page: landing, ...others } : others;
}
