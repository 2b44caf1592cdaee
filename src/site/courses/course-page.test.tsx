import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Course, readCourses } from "#catalogue/courses.ts";
import { type Locale, locales } from "#locales.ts";
import { createCourseData, createProvider, createUrlResolver } from "#seo/structured-data.tsx";
import { AdmitCard } from "#site/enrolment/admit-card.tsx";
import { readTerms } from "#site/notice/read-notices.ts";
import { createContentSource, getContent, runWithContent } from "#site-content/get-content.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { CourseHero, Lessons } from "./course-page.tsx";

// A minute before midnight in India: 27 November is still today.
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T23:59:00+05:30") }));
afterEach(() => void vi.useRealTimers());

/** Sets a fact of the Excel course, which is the first in the catalogue. */
function createFactEdit(name: string, value: string): Overlay[number] {
  return { file: "courses.yaml", path: ["excel", name], value };
}

/** Sets a text of the Excel course in each language. */
function createTextEdits(name: string, value: string | string[]): Overlay {
  return locales.map((locale) => ({
    file: `${locale}/courses.yaml`,
    path: ["courses", "excel", name],
    value,
  }));
}

const allFacts = [
  createFactEdit("mode", "both"),
  createFactEdit("language", "all"),
  createFactEdit("nextBatch", "2026-12-01"),
  ...createTextEdits("hours", "6 to 7"),
  ...createTextEdits("teacher", "Asha Verma"),
  ...createTextEdits("certificate", "A letter"),
];

/** Opens the content with these edits, as the owner publishes them, and reads the Excel course from it. */
function withCourse<T>(overlay: Overlay, locale: Locale, use: (course: Course) => T): T {
  const opened = createContentSource(overlay);
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  return runWithContent(opened.source, () => {
    const [course] = readCourses(locale);
    if (course === undefined) throw new Error("There is no course.");
    return use(course);
  });
}

function renderPage(overlay: Overlay, locale: Locale = "en"): CheerioAPI {
  return withCourse(overlay, locale, (course) =>
    load(
      renderToStaticMarkup(
        <CourseHero
          course={course}
          content={getContent("courseContent", locale)}
          layout={getContent("layout", locale)}
          business={getContent("business", locale)}
          address={`https://site.example${course.path}`}
          locale={locale}
        />,
      ),
    ),
  );
}

function listLessonHeadings(overlay: Overlay): string[] {
  const $ = withCourse(overlay, "en", (course) =>
    load(
      renderToStaticMarkup(<Lessons course={course} content={getContent("courseContent", "en")} />),
    ),
  );
  return $("h2")
    .toArray()
    .map((heading) => $(heading).text());
}

function renderCard(overlay: Overlay, locale: Locale = "en"): CheerioAPI {
  return withCourse(overlay, locale, (course) => {
    const { labels } = getContent("courseContent", locale);
    const content = { heading: "Your course", none: "", hint: "" };
    return load(
      renderToStaticMarkup(<AdmitCard content={content} labels={labels} course={course} />),
    );
  });
}

function createStructuredData(overlay: Overlay) {
  const toAbsoluteUrl = createUrlResolver(new URL("https://site.example"));
  return withCourse(overlay, "en", (course) => {
    const provider = createProvider(getContent("business", "en"), toAbsoluteUrl);
    return createCourseData(course, provider, toAbsoluteUrl);
  });
}

/** The rows "label: value" of the facts that a course may have. */
function listOptionalFacts($: CheerioAPI): string[] {
  const facts = $("dt").map((_, dt) => `${$(dt).text()}: ${$(dt).next().text()}`);
  // The first three are category, duration and level, which every course has.
  return facts.get().slice(3).map(removeNonBreakingSpaces);
}

/** The lines of the message of each link to WhatsApp outside the rows of facts, by the receiver's number. */
function readChats($: CheerioAPI): Record<string, string[] | undefined> {
  const links = $("a[href^='https://wa.me/']:not(dd a)").toArray();
  return Object.fromEntries(
    links.map(({ attribs }) => {
      const { pathname, searchParams } = new URL(attribs["href"] ?? "");
      return [pathname.slice(1), searchParams.get("text")?.split("\n")];
    }),
  );
}

test.each([
  [
    "en",
    [
      "Where: In our classroom or online",
      "Days and hours: 6 to 7",
      "Taught in: Hindi and English",
      "Next batch: 1 December 2026",
      "Teacher: Asha Verma",
      "Certificate: A letter",
    ],
  ],
  [
    "hi",
    [
      "कहाँ: क्लास में या ऑनलाइन",
      "दिन और समय: 6 to 7",
      "पढ़ाई की भाषा: हिंदी और अंग्रेज़ी",
      "अगला बैच: 1 दिसंबर 2026",
      "पढ़ाने वाले: Asha Verma",
      "सर्टिफ़िकेट: A letter",
    ],
  ],
] as const)("page and admit card (%s) show the facts that are given", (locale, facts) => {
  expect(listOptionalFacts(renderPage(allFacts, locale))).toEqual(facts);
  expect(listOptionalFacts(renderCard(allFacts, locale))).toEqual(facts);
});

test("structured data has the place, the language and the day of the lessons that are given", () => {
  expect(createStructuredData(allFacts)).toMatchObject({
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: ["Onsite", "Online"],
      inLanguage: [...locales],
      startDate: "2026-12-01",
    },
  });
});

test("structured data leaves out the language and the day of lessons that are not given", () => {
  const data = createStructuredData([createFactEdit("mode", "online")]);
  expect(data).toMatchObject({ hasCourseInstance: { courseMode: ["Online"] } });
  expect(JSON.stringify(data)).not.toMatch(/inLanguage|startDate/);
});

test("structured data has no lessons until one of their facts is given", () => {
  expect(createStructuredData([])).not.toHaveProperty("hasCourseInstance");
});

test.each([
  ["en", ["Where", "Days and hours", "Taught in", "Next batch", "Teacher", "Certificate"]],
  ["hi", ["कहाँ", "दिन और समय", "पढ़ाई की भाषा", "अगला बैच", "पढ़ाने वाले", "सर्टिफ़िकेट"]],
] as const)("a fact that is not given (%s) is a row that asks for it", (locale, labels) => {
  const { actions, newTab } = getContent("layout", locale);
  const $ = renderPage([], locale);
  const rows = $("dd:has(a)").map((_, dd) => `${$(dd).prev().text()}: ${$(dd).text().trim()}`);
  expect(rows.get().map(removeNonBreakingSpaces)).toEqual(
    labels.map((label) => `${label}: ${actions.ask} ${label} ${newTab}`),
  );
});

test("a fact that is not given is left out of the admit card", () => {
  expect(listOptionalFacts(renderCard([]))).toEqual([]);
});

test.each([
  ["en", "Next batch", "Hello, I have a question about this: Microsoft Excel Mastery: Next batch"],
  ["hi", "अगला बैच", "नमस्ते, मुझे इसके बारे में पूछना है: Excel शुरू से एडवांस्ड तक: अगला बैच"],
] as const)("the row of a missing fact (%s) begins a chat about it", (locale, label, message) => {
  const $ = renderPage([], locale);
  const link = $(`dt:contains("${label}") + dd a`).attr("href") ?? "";
  expect(new URL(link).searchParams.get("text")).toBe(message);
});

test.each([
  [
    "en",
    [
      "Microsoft Excel Mastery",
      "₹1,499, 4 Weeks",
      "https://site.example/grow-with-us/microsoft-excel-mastery",
    ],
  ],
  [
    "hi",
    [
      "Excel शुरू से एडवांस्ड तक",
      "₹1,499, 4 हफ़्ते",
      "https://site.example/hi/grow-with-us/microsoft-excel-mastery",
    ],
  ],
] as const)("a course (%s) is passed on with name, fee and address to anybody", (locale, lines) => {
  // Without a number WhatsApp asks for the receiver.
  expect(readChats(renderPage(allFacts, locale))).toEqual({ "": lines });
});

test.each([
  [
    "en",
    [
      "Hello, I have a question about this: Microsoft Excel Mastery",
      "• Where",
      "• Days and hours",
      "• Taught in",
      "• Next batch",
      "• Teacher",
      "• Certificate",
    ],
  ],
  [
    "hi",
    [
      "नमस्ते, मुझे इसके बारे में पूछना है: Excel शुरू से एडवांस्ड तक",
      "• कहाँ",
      "• दिन और समय",
      "• पढ़ाई की भाषा",
      "• अगला बैच",
      "• पढ़ाने वाले",
      "• सर्टिफ़िकेट",
    ],
  ],
] as const)("one chat (%s) asks for all missing facts", (locale, lines) => {
  const { chatNumber } = getContent("business", locale);
  expect(readChats(renderPage([], locale))).toHaveProperty([chatNumber], lines);
});

test.each([
  ["en", "Full fee back if you leave before the first lesson."],
  ["hi", "पहली क्लास से पहले छोड़ें, तो पूरी फ़ीस वापस।"],
] as const)(
  "the page (%s) promises the fee back before the first lesson, as the terms do",
  (locale, refund) => {
    expect(removeNonBreakingSpaces(renderPage([], locale).text())).toContain(refund);
    const terms = readTerms(locale).sections["courses"]?.text.map(removeNonBreakingSpaces);
    expect(terms?.filter((term) => term.startsWith(refund))).toHaveLength(1);
  },
);

test("a course without an author names none on its page", () => {
  const { labels } = getContent("courseContent", "en");
  expect(renderPage([]).text()).not.toContain(labels.author);
  const authored = renderPage([createFactEdit("author", "Asha Verma")]);
  expect(authored.text()).toContain(`${labels.author} Asha Verma`);
});

test.each([
  ["2026-11-26", false, "Next batch: 26 November 2026"],
  ["2026-11-27", true, "Next batch: 27 November 2026"],
])("on 27 November the batch of %s is on page and in structured data: %s", (day, isShown, row) => {
  const batch = [createFactEdit("nextBatch", day)];
  expect(listOptionalFacts(renderPage(batch)).includes(row)).toBe(isShown);
  expect(JSON.stringify(createStructuredData(batch)).includes(day)).toBe(isShown);
});

test.each([
  ["mode", "at home"],
  ["language", "fr"],
  ["nextBatch", "5 January"],
  ["nextBatch", "2027-02-30"],
])("a course is rejected whose %s is “%s”", (name, value) => {
  expect(createContentSource([createFactEdit(name, value)])).toMatchObject({
    ok: false,
    issues: [{ keys: ["excel", name] }],
  });
});

test.each([
  [[], []],
  [["learn"], ["What you learn"]],
  [["perfectFor"], ["Perfect for"]],
  [
    ["learn", "perfectFor"],
    ["What you learn", "Perfect for"],
  ],
])("with the lists %j a course has the headings %j", (given, headings) => {
  const empty = ["learn", "perfectFor"].filter((list) => !given.includes(list));
  expect(listLessonHeadings(empty.flatMap((list) => createTextEdits(list, [])))).toEqual(headings);
});
