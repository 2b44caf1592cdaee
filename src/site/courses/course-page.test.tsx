import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCourses } from "#catalogue/courses.ts";
import { type Locale, locales } from "#locales.ts";
import { createAbsolute, createCourseData, createProvider } from "#seo/structured-data.tsx";
import { AdmitCard } from "#site/enrolment/admit-card.tsx";
import { createContentSource, getContent, runWithContent } from "#site-content/get-content.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { CourseHero } from "./course-page.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T23:59:00+05:30") }));
afterEach(() => void vi.useRealTimers());

const fact = (name: string, value: string) => ({
  file: "courses.yaml",
  path: ["excel", name],
  value,
});
const inEachLanguage = (name: string, value: string): Overlay =>
  locales.map((locale) => ({
    file: `${locale}/courses.yaml`,
    path: ["courses", "excel", name],
    value,
  }));

/** The page, the card of the form and the structured data of a course with these edits. */
function readShown(overlay: Overlay, locale: Locale = "en") {
  const opened = createContentSource(overlay);
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  return runWithContent(opened.source, () => {
    const content = getContent("courseContent", locale);
    const [course] = readCourses(locale);
    if (course === undefined) throw new Error("There is no course.");
    const detailsIn = (element: React.JSX.Element) => {
      const $ = load(renderToStaticMarkup(element));
      const facts = $("dt").map((_, dt) => `${$(dt).text()}: ${$(dt).next().text()}`);
      // Category, duration and level are always there.
      return facts.get().slice(3).map(removeNonBreakingSpaces);
    };
    const { heading } = getContent("enrolment", locale).card;
    const blank = { heading, none: "", hint: "" };
    const absolute = createAbsolute(new URL("https://site.example"));
    return {
      onPage: detailsIn(<CourseHero course={course} content={content} locale={locale} />),
      onCard: detailsIn(<AdmitCard content={blank} labels={content.labels} course={course} />),
      thing: createCourseData(
        course,
        createProvider(getContent("business", locale), absolute),
        absolute,
      ),
    };
  });
}

const all = [
  fact("mode", "both"),
  fact("language", "all"),
  fact("nextBatch", "2026-12-01"),
  ...inEachLanguage("hours", "6 to 7"),
  ...inEachLanguage("certificate", "A letter"),
];

test("page and admit card say what students ask first", () => {
  const { onPage, onCard } = readShown(all);
  expect(onPage).toEqual([
    "Where: In our classroom or online",
    "Days and hours: 6 to 7",
    "Taught in: Hindi and English",
    "Next batch: 1 December 2026",
    "At the end: A letter",
  ]);
  expect(onCard).toEqual(onPage);
  expect(readShown(all, "hi").onPage).toEqual([
    "कहाँ: क्लास में या ऑनलाइन",
    "दिन और समय: 6 to 7",
    "पढ़ाई की भाषा: हिंदी और अंग्रेज़ी",
    "अगला बैच: 1 दिसंबर 2026",
    "कोर्स के अंत में: A letter",
  ]);
});

test("structured data has the lessons that are known", () => {
  expect(readShown(all).thing).toMatchObject({
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: ["Onsite", "Online"],
      inLanguage: [...locales],
      startDate: "2026-12-01",
    },
  });
  const online = readShown([fact("mode", "online")]).thing;
  expect(online).toMatchObject({ hasCourseInstance: { courseMode: ["Online"] } });
  expect(JSON.stringify(online)).not.toMatch(/inLanguage|startDate/);
});

test("what is not given is nowhere", () => {
  const { onPage, onCard, thing } = readShown([]);
  expect([onPage, onCard]).toEqual([[], []]);
  expect(thing).not.toHaveProperty("hasCourseInstance");
});

test.each([
  ["2026-11-26", false],
  ["2026-11-27", true],
])("on 27 November, is a batch of %s shown: %s", (day, isShown) => {
  const { onPage, thing } = readShown([fact("nextBatch", day)]);
  expect([onPage.length > 0, JSON.stringify(thing).includes(day)]).toEqual([isShown, isShown]);
});

test.each([
  ["mode", "at home"],
  ["language", "fr"],
  ["nextBatch", "5 January"],
  ["nextBatch", "2027-02-30"],
])("a course is refused whose %s is “%s”", (name, value) => {
  expect(createContentSource([fact(name, value)])).toMatchObject({
    ok: false,
    issues: [{ keys: ["excel", name] }],
  });
});
