import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCourses } from "#catalogue/courses.ts";
import { type Locale, locales } from "#locales.ts";
import { createCourseData, createProvider, createUrlResolver } from "#seo/structured-data.tsx";
import { AdmitCard } from "#site/enrolment/admit-card.tsx";
import { createContentSource, getContent, runWithContent } from "#site-content/get-content.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { CourseHero } from "./course-page.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T23:59:00+05:30") }));
afterEach(() => void vi.useRealTimers());

const createEdit = (name: string, value: string) => ({
  file: "courses.yaml",
  path: ["excel", name],
  value,
});
const createEdits = (name: string, value: string): Overlay =>
  locales.map((locale) => ({
    file: `${locale}/courses.yaml`,
    path: ["courses", "excel", name],
    value,
  }));

/** Renders the page and the admit card of the first course, and its structured data, with edits of the content. */
function renderCourse(overlay: Overlay, locale: Locale = "en") {
  const opened = createContentSource(overlay);
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  return runWithContent(opened.source, () => {
    const content = getContent("courseContent", locale);
    const [course] = readCourses(locale);
    if (course === undefined) throw new Error("There is no course.");
    const listDetails = (element: React.JSX.Element) => {
      const $ = load(renderToStaticMarkup(element));
      const facts = $("dt").map((_, dt) => `${$(dt).text()}: ${$(dt).next().text()}`);
      // The first three are category, duration and level, which every course has.
      return facts.get().slice(3).map(removeNonBreakingSpaces);
    };
    const { heading } = getContent("enrolment", locale).card;
    const cardContent = { heading, none: "", hint: "" };
    const toAbsoluteUrl = createUrlResolver(new URL("https://site.example"));
    return {
      onPage: listDetails(<CourseHero course={course} content={content} locale={locale} />),
      onCard: listDetails(
        <AdmitCard content={cardContent} labels={content.labels} course={course} />,
      ),
      structuredData: createCourseData(
        course,
        createProvider(getContent("business", locale), toAbsoluteUrl),
        toAbsoluteUrl,
      ),
    };
  });
}

const allFacts = [
  createEdit("mode", "both"),
  createEdit("language", "all"),
  createEdit("nextBatch", "2026-12-01"),
  ...createEdits("hours", "6 to 7"),
  ...createEdits("certificate", "A letter"),
];

test("page and admit card show the optional facts", () => {
  const { onPage, onCard } = renderCourse(allFacts);
  expect(onPage).toEqual([
    "Where: In our classroom or online",
    "Days and hours: 6 to 7",
    "Taught in: Hindi and English",
    "Next batch: 1 December 2026",
    "At the end: A letter",
  ]);
  expect(onCard).toEqual(onPage);
  expect(renderCourse(allFacts, "hi").onPage).toEqual([
    "कहाँ: क्लास में या ऑनलाइन",
    "दिन और समय: 6 to 7",
    "पढ़ाई की भाषा: हिंदी और अंग्रेज़ी",
    "अगला बैच: 1 दिसंबर 2026",
    "कोर्स के अंत में: A letter",
  ]);
});

test("structured data has the lessons that are given", () => {
  expect(renderCourse(allFacts).structuredData).toMatchObject({
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: ["Onsite", "Online"],
      inLanguage: [...locales],
      startDate: "2026-12-01",
    },
  });
  const online = renderCourse([createEdit("mode", "online")]).structuredData;
  expect(online).toMatchObject({ hasCourseInstance: { courseMode: ["Online"] } });
  expect(JSON.stringify(online)).not.toMatch(/inLanguage|startDate/);
});

test("facts that are not given appear nowhere", () => {
  const { onPage, onCard, structuredData } = renderCourse([]);
  expect([onPage, onCard]).toEqual([[], []]);
  expect(structuredData).not.toHaveProperty("hasCourseInstance");
});

test.each([
  ["2026-11-26", false],
  ["2026-11-27", true],
])("on 27 November the batch of %s is shown: %s", (day, isShown) => {
  const { onPage, structuredData } = renderCourse([createEdit("nextBatch", day)]);
  expect([onPage.length > 0, JSON.stringify(structuredData).includes(day)]).toEqual([
    isShown,
    isShown,
  ]);
});

test.each([
  ["mode", "at home"],
  ["language", "fr"],
  ["nextBatch", "5 January"],
  ["nextBatch", "2027-02-30"],
])("a course is rejected whose %s is “%s”", (name, value) => {
  expect(createContentSource([createEdit(name, value)])).toMatchObject({
    ok: false,
    issues: [{ keys: ["excel", name] }],
  });
});
