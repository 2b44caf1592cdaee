/** Opening hours and closed days, as pages show them. */
import { dayInIndia } from "#text/days.ts";
import { keptTogether } from "#text/sentences.ts";
import { closedNotices, hoursInWords, type ClosedNotice } from "#text/opening.ts";
import type { Locale } from "#locales.ts";
import { content } from "#content/read.ts";

/** In a line; undefined while the owner has not given them. */
export function readHours(locale: Locale): string | undefined {
  return hoursInWords(content("opening"), content("openingWords", locale).sentences, locale);
}

/** Of all holidays to come: the page may be read long after it was built. */
export function readClosedNotices(locale: Locale): ClosedNotice[] {
  const office = { ...content("opening"), replyOn: content("business").replyOn };
  return closedNotices(
    office,
    content("openingWords", locale).sentences,
    locale,
    dayInIndia(new Date()),
  ).map((notice) => ({ ...notice, text: keptTogether(notice.text) }));
}
