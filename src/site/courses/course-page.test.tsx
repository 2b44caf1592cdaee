import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCourses } from "#catalogue/courses.ts";
import { type Locale, locales } from "#locales.ts";
import { createCourseData, createProvider, createUrlResolver } from "#seo/structured-data.tsx";
import { AdmitCard } from "#site/enrolment/admit-card.tsx";
import { readTerms } from "#site/notice/read-notices.ts";
import { createContentSource, getContent, runWithContent } from "#site-content/get-content.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { CourseHero, Lessons } from "./course-page.tsx";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-27T23:59:00+05:30") }));
afterEach(() => void vi.useRealTimers());

const createEdit = (name: string, value: string) => ({
  file: "courses.yaml",
  path: ["excel", name],
  value,
});
const createEdits = (name: string, value: string | string[]): Overlay =>
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
    const layout = getContent("layout", locale);
    const business = getContent("business", locale);
    const page = (
      <CourseHero
        course={course}
        content={content}
        layout={layout}
        business={business}
        address={`https://site.example${course.path}`}
        locale={locale}
      />
    );
    const { heading } = getContent("enrolment", locale).card;
    const cardContent = { heading, none: "", hint: "" };
    const toAbsoluteUrl = createUrlResolver(new URL("https://site.example"));
    return {
      onPage: listDetails(page),
      links: load(renderToStaticMarkup(page))("dd a"),
      /** The messages of the links to WhatsApp that are in no row, by their addresses without a query. */
      chats: Object.fromEntries(
        load(renderToStaticMarkup(page))("a[href^='https://wa.me/']:not(dd a)")
          .toArray()
          .map(({ attribs }) => new URL(attribs["href"] ?? ""))
          .map(({ pathname, searchParams }) => [pathname, searchParams.get("text")?.split("\n")]),
      ),
      text: load(renderToStaticMarkup(page)).text(),
      lessonHeadings: load(renderToStaticMarkup(<Lessons course={course} content={content} />))(
        "h2",
      )
        .toArray()
        .map((heading) => load(heading).text()),
      onCard: listDetails(
        <AdmitCard content={cardContent} labels={content.labels} course={course} />,
      ),
      structuredData: createCourseData(
        course,
        createProvider(business, toAbsoluteUrl),
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
  ...createEdits("teacher", "Asha Verma"),
  ...createEdits("certificate", "A letter"),
];

test("page and admit card show the optional facts", () => {
  const { onPage, onCard } = renderCourse(allFacts);
  expect(onPage).toEqual([
    "Where: In our classroom or online",
    "Days and hours: 6 to 7",
    "Taught in: Hindi and English",
    "Next batch: 1 December 2026",
    "Teacher: Asha Verma",
    "Certificate: A letter",
  ]);
  expect(onCard).toEqual(onPage);
  expect(renderCourse(allFacts, "hi").onPage).toEqual([
    "कहाँ: क्लास में या ऑनलाइन",
    "दिन और समय: 6 to 7",
    "पढ़ाई की भाषा: हिंदी और अंग्रेज़ी",
    "अगला बैच: 1 दिसंबर 2026",
    "पढ़ाने वाले: Asha Verma",
    "सर्टिफ़िकेट: A letter",
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

test.each([
  [
    "en",
    ["Where", "Days and hours", "Taught in", "Next batch", "Teacher", "Certificate"],
    "Hello, I have a question about this: Microsoft Excel Mastery: Next batch",
  ],
  [
    "hi",
    ["कहाँ", "दिन और समय", "पढ़ाई की भाषा", "अगला बैच", "पढ़ाने वाले", "सर्टिफ़िकेट"],
    "नमस्ते, मुझे इसके बारे में पूछना है: Excel शुरू से एडवांस्ड तक: अगला बैच",
  ],
] as const)(
  "a fact that is not given is a question on the page (%s) alone",
  (locale, labels, message) => {
    const { onPage, links, onCard, structuredData } = renderCourse([], locale);
    const { ask } = getContent("layout", locale).actions;
    expect(onPage).toHaveLength(labels.length);
    for (const [index, label] of labels.entries())
      expect(onPage[index]?.startsWith(`${label}:  ${ask} ${label} `)).toBe(true);
    const chat = new URL(links.eq(3).attr("href") ?? "");
    expect(chat.searchParams.get("text")).toBe(message);
    expect(onCard).toEqual([]);
    expect(structuredData).not.toHaveProperty("hasCourseInstance");
  },
);

test.each([
  [
    "en",
    [
      "Microsoft Excel Mastery",
      "₹1,499, 4 Weeks",
      "https://site.example/grow-with-us/microsoft-excel-mastery",
    ],
    "Hello, I have a question about this: Microsoft Excel Mastery",
    ["• Where", "• Days and hours", "• Taught in", "• Next batch", "• Teacher", "• Certificate"],
  ],
  [
    "hi",
    [
      "Excel शुरू से एडवांस्ड तक",
      "₹1,499, 4 हफ़्ते",
      "https://site.example/hi/grow-with-us/microsoft-excel-mastery",
    ],
    "नमस्ते, मुझे इसके बारे में पूछना है: Excel शुरू से एडवांस्ड तक",
    ["• कहाँ", "• दिन और समय", "• पढ़ाई की भाषा", "• अगला बैच", "• पढ़ाने वाले", "• सर्टिफ़िकेट"],
  ],
] as const)(
  "a course page (%s) is sent to anybody, and asks all missing facts in one message",
  (locale, shared, opening, facts) => {
    const { chatNumber: chat } = getContent("business", locale);
    expect(renderCourse([], locale).chats).toEqual({
      "/": shared,
      [`/${chat}`]: [opening, ...facts],
    });
    expect(renderCourse(allFacts, locale).chats).toEqual({ "/": shared });
  },
);

test.each([
  ["en", "Full fee back if you leave before the first lesson."],
  ["hi", "पहली क्लास से पहले छोड़ें, तो पूरी फ़ीस वापस।"],
] as const)(
  "the fee (%s) comes back before the first lesson, as the terms say",
  (locale, refund) => {
    expect(removeNonBreakingSpaces(renderCourse([], locale).text)).toContain(refund);
    const terms = readTerms(locale).sections["courses"]?.text.map(removeNonBreakingSpaces);
    expect(terms?.filter((term) => term.startsWith(refund))).toHaveLength(1);
  },
);

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
  const overlay = empty.flatMap((list) => createEdits(list, []));
  expect(renderCourse(overlay).lessonHeadings).toEqual(headings);
});

test("a course without an author names none on its page", () => {
  const { labels } = getContent("courseContent", "en");
  const textOf = (overlay: Overlay): string => renderCourse(overlay).text;
  expect(textOf([])).not.toContain(labels.author);
  expect(textOf([createEdit("author", "Asha Verma")])).toContain(`${labels.author} Asha Verma`);
});

test.each([
  ["2026-11-26", false],
  ["2026-11-27", true],
])("on 27 November the batch of %s is shown: %s", (day, isShown) => {
  const { onPage, structuredData } = renderCourse([createEdit("nextBatch", day)]);
  expect([
    onPage.some((row) => row === "Next batch: 27 November 2026"),
    JSON.stringify(structuredData).includes(day),
  ]).toEqual([isShown, isShown]);
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
