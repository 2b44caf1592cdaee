import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getPagePath, type Locale, locales } from "#page-map.ts";
import { termsId } from "#site/franchise/terms.tsx";
import { getContent } from "#site-content/get-content.ts";
import { TalentConnector } from "./talent-connector.tsx";

/** `isKnown` says whether the joining terms are given. */
function renderConnector(locale: Locale, isKnown: boolean): CheerioAPI {
  const content = getContent("home", locale).connector;
  return load(
    renderToStaticMarkup(<TalentConnector content={content} isKnown={isKnown} locale={locale} />),
  );
}

function listParagraphs($: CheerioAPI): string[] {
  return $("p")
    .map((_, p) => $(p).text().trim())
    .get();
}

test.each(locales)(
  "home (%s) leads a connector to the form, the models, the work and the questions",
  (locale) => {
    const content = getContent("home", locale).connector;
    const franchise = getPagePath("franchise", locale);
    const $ = renderConnector(locale, false);
    const links = $("a").map((_, link) => `${$(link).text()}: ${$(link).attr("href") ?? ""}`);
    expect(links.get()).toEqual([
      `${content.become}: ${getPagePath("contact", locale)}?need=connector`,
      `${content.partner}: ${franchise}`,
      `${content.how}: ${franchise}#connector`,
      `${content.ask}: ${franchise}#${termsId}`,
    ]);
  },
);

test.each(locales)("until the terms are given home (%s) says so beside the earning", (locale) => {
  const { potential, unknown } = getContent("home", locale).connector;
  const paragraphs = listParagraphs(renderConnector(locale, false));
  expect(paragraphs).toEqual(
    expect.arrayContaining([`${potential.value} ${potential.unit}`, potential.note, unknown]),
  );
});

test.each(locales)("once the terms are given home (%s) has the earning as a headline", (locale) => {
  const { potential, unknown } = getContent("home", locale).connector;
  const paragraphs = listParagraphs(renderConnector(locale, true));
  expect(paragraphs).toEqual(
    expect.arrayContaining([potential.value, potential.unit, potential.note]),
  );
  expect(paragraphs).not.toContain(unknown);
});
