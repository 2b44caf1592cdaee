import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getPagePath, locales } from "#page-map.ts";
import { Audiences } from "#site/home/audiences.tsx";
import { Faq, questionsId } from "#site/home/faq.tsx";
import { getContent } from "#site-content/get-content.ts";
import { findTopics } from "#text/links.ts";
import { readTopics } from "#tools/fees/read-fees.ts";
import { groupsId, ReportGroups } from "./report-groups.tsx";

test.each(locales)("each row of who can use it (%s) leads to answers that exist", (locale) => {
  const home = getContent("home", locale);
  const render = (element: React.JSX.Element) => load(renderToStaticMarkup(element));
  const rows = render(<Audiences content={home.audiences} locale={locale} />)("li p a");
  const faq = `#${questionsId}`;
  const groups = `${getPagePath("about", locale)}#${groupsId}`;
  expect(rows.toArray().map(({ attribs }) => attribs["href"])).toEqual([
    faq,
    faq,
    faq,
    groups,
    groups,
    groups,
  ]);
  const questions = (
    <Faq
      content={home.questions}
      reportFacts={[]}
      reportCost={undefined}
      business={{ chatNumber: "919876543210" }}
      newTab=""
      openQuestion={1}
      locale={locale}
    />
  );
  expect(render(questions)(faq)).toHaveLength(1);
  const part = (
    <ReportGroups content={getContent("about", locale).groups} partner={[]} locale={locale} />
  );
  expect(render(part)(`#${groupsId}`)).toHaveLength(1);
});

test.each(locales)("what groups ask (%s) names the partner, or asks for the name", (locale) => {
  const content = getContent("about", locale).groups;
  const render = (partner: string[]) =>
    load(
      renderToStaticMarkup(<ReportGroups content={content} partner={partner} locale={locale} />),
    );
  const lastFact = ($: ReturnType<typeof render>) => $("div:not([data-limit]) > dd").last().text();
  const software = content.facts.at(-1)?.text ?? "";
  expect(lastFact(render([]))).toBe(`${software} ${content.unnamed}`);
  expect(lastFact(render(["Netra Ltd makes it."]))).toBe(`${software} Netra Ltd makes it.`);
});

test.each(locales)("the button of groups (%s) begins a message about them", (locale) => {
  const { groups } = getContent("about", locale);
  const $ = load(
    renderToStaticMarkup(<ReportGroups content={groups} partner={[]} locale={locale} />),
  );
  const link = new URL($("a").attr("href") ?? "", "https://site.example");
  expect(link.pathname).toBe(getPagePath("contact", locale));
  const [topic] = findTopics(link.searchParams.get("need"), readTopics(locale));
  expect(topic?.subjects.map(({ name }) => name)).toEqual([
    getContent("contact", locale).topics.subjects.groups,
  ]);
});
