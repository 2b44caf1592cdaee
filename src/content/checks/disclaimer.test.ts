/** The report is described by one sentence, so that no page promises more than another. */
import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { spokenFile, spokenSentences } from "./spoken-content.ts";

test.each(locales)("in %s, every page about the report has the whole disclaimer", (language) => {
  const { disclaimer } = spokenFile(language, "identityWords").report;
  const places = spokenSentences(language)
    .filter(({ sentence }) => sentence.includes(disclaimer))
    .map(({ key }) => key);
  for (const place of [
    "home.hero.note",
    "home.questions",
    "franchise.disclaimer",
    "terms.sections.report",
  ])
    expect(places.filter((key) => key.startsWith(place))).not.toEqual([]);
});
