import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getPagePath, type Locale, locales } from "#page-map.ts";
import { Audiences } from "#site/home/audiences.tsx";
import { Faq, questionsId } from "#site/home/faq.tsx";
import { getContent } from "#site-content/get-content.ts";
import { findTopics } from "#text/links.ts";
import { readTopics } from "#tools/fees/read-fees.ts";
import { groupsId, ReportGroups } from "./report-groups.tsx";

function renderGroups(locale: Locale, partner: readonly string[] = []): CheerioAPI {
  const content = getContent("about", locale).groups;
  return load(
    renderToStaticMarkup(<ReportGroups content={content} partner={partner} locale={locale} />),
  );
}

function renderFaq(locale: Locale): CheerioAPI {
  return load(
    renderToStaticMarkup(
      <Faq
        content={getContent("home", locale).questions}
        reportFacts={[]}
        reportCost={undefined}
        business={{ chatNumber: "919876543210" }}
        newTab=""
        openQuestion={1}
        locale={locale}
      />,
    ),
  );
}

test.each(locales)(
  "on the home page (%s) three audiences are led to its questions, three to what groups ask",
  (locale) => {
    const { audiences } = getContent("home", locale);
    const $ = load(renderToStaticMarkup(<Audiences content={audiences} locale={locale} />));
    const links = $("li p a").map((_, link) => $(link).attr("href"));
    const toQuestions = `#${questionsId}`;
    const toGroups = `${getPagePath("about", locale)}#${groupsId}`;
    expect(links.get()).toEqual([
      ...[toQuestions, toQuestions, toQuestions],
      ...[toGroups, toGroups, toGroups],
    ]);
  },
);

test.each(locales)("the anchors of these links (%s) exist", (locale) => {
  expect(renderFaq(locale)(`#${questionsId}`)).toHaveLength(1);
  expect(renderGroups(locale)(`#${groupsId}`)).toHaveLength(1);
});

test.each([
  { partner: [], ending: "a sentence that the name can be asked for" },
  { partner: ["Netra Ltd makes it."], ending: "the partner's name" },
])("the last fact for groups ends with $ending", ({ partner }) => {
  const { facts, unnamed } = getContent("about", "en").groups;
  const $ = renderGroups("en", partner);
  // The limit of the report follows the facts, in the same list.
  const lastFact = $("div:not([data-limit]) > dd").last().text();
  expect(lastFact).toBe(`${facts.at(-1)?.text} ${partner[0] ?? unnamed}`);
});

test.each(locales)("the button of groups (%s) begins a message about them", (locale) => {
  const link = new URL(renderGroups(locale)("a").attr("href") ?? "", "https://site.example");
  expect(link.pathname).toBe(getPagePath("contact", locale));
  const [topic] = findTopics(link.searchParams.get("need"), readTopics(locale));
  expect(topic?.subjects.map(({ name }) => name)).toEqual([
    getContent("contact", locale).topics.subjects.groups,
  ]);
});
