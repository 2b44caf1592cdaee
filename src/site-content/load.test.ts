import { expect, test } from "vitest";
import { z } from "zod";
import { contentFiles } from "#content-files.ts";
import { locales } from "#locales.ts";
import { formatIssue } from "./content-issues.ts";
import { loadFiles, loadFilesOrThrow, loadSiteContent } from "./load.ts";
import type { Overlay } from "./overlay.ts";
import { type FileTexts, readYamlFiles } from "./yaml-files.ts";

const texts = readYamlFiles("content");

/** The sentences that a person at the command line reads. */
function listIssues(texts: FileTexts, overlay: Overlay = []): string[] {
  const loaded = loadSiteContent(texts, overlay);
  return loaded.ok ? [] : loaded.issues.map(formatIssue);
}

function replaceText(file: string, text: string | RegExp, replacement: string): FileTexts {
  const before = texts.get(file) ?? "";
  const after = before.replace(text, replacement);
  expect(after).not.toBe(before);
  return new Map([...texts, [file, after]]);
}

function listIssuesAfterReplacing(
  file: string,
  text: string | RegExp,
  replacement: string,
): string[] {
  return listIssues(replaceText(file, text, replacement));
}

test("the content has no mistakes", () => {
  expect(listIssues(texts)).toEqual([]);
});

test.each([
  ["hi/home.yaml", /^ {2}heading: .*\n/m, "", "line 5, hero.heading: this sentence is missing."],
  [
    "courses.yaml",
    /price: .*/,
    "price: 1,499",
    "line 11, excel.price: this must be a number, without quotes.",
  ],
  [
    "en/contact.yaml",
    /^title: .*$/m,
    `title: ${"Contact us ".repeat(7)}`,
    "line 2, title: this must be at most 60 letters.",
  ],
  [
    "en/home.yaml",
    /^ {4}- title: .*\n.*\n/m,
    "",
    "line 45, technology.steps: this must be exactly 4 entries.",
  ],
  [
    "business.yaml",
    /^phone: .*$/m,
    'phone: "0761 123456"',
    "line 4, phone: write it as +91 98765 43210",
  ],
  [
    "promotion.yaml",
    /".*"/,
    '"30 June"',
    'line 2, ends: this must be a day like "2027-06-30", in quotes.',
  ],
  ["hi/desk.yaml", /^close: .*\n/m, "", "line 2, close: this sentence is missing."],
  [
    "hi/desk.yaml",
    /^close: .*\n/m,
    "$&closed: बंद\n",
    "line 5, closed: en/desk.yaml has nothing of this name.",
  ],
  [
    "hi/desk.yaml",
    /^close: .*$/m,
    "close: { one: बंद करें }",
    "line 4, close: this must be a text: put it in double quotes.",
  ],
  [
    "en/desk.yaml",
    /^name: .*$/m,
    `name: ${"The desk ".repeat(5)}`,
    "line 2, name: this must be at most 40 letters.",
  ],
  ["promotion.yaml", /^ends: .*\n/m, "$&$&", "line 3: this name is in its group twice."],
])("%s with %s replaced by %j has its line reported", (file, text, replacement, sentence) => {
  expect(listIssuesAfterReplacing(file, text, replacement)).toEqual([
    `content/${file}, ${sentence}`,
  ]);
});

test.each([
  ['lede: ""', ", lede: this sentence is empty."],
  ["lede: 24", ", lede: this must be a text: put it in double quotes."],
  ["lede: *new", ": a text that begins with * needs double quotes."],
  ["lede: *new* Write to us.", ": this cannot be read: put the whole text in double quotes."],
  ["lede: Contact: us", ": a text with a colon in it needs double quotes."],
])("the line %j is a mistake", (line, sentence) => {
  expect(listIssuesAfterReplacing("en/contact.yaml", /^lede: .*$/m, line)).toEqual([
    `content/en/contact.yaml, line 6${sentence}`,
  ]);
});

test("a misspelt English key is reported for both names", () => {
  expect(listIssuesAfterReplacing("en/desk.yaml", "close:", "clsoe:")).toEqual([
    "content/hi/desk.yaml, line 2, clsoe: this sentence is missing.",
    "content/hi/desk.yaml, line 4, close: en/desk.yaml has nothing of this name.",
  ]);
});

test.each([
  [
    "a line deleted from a group",
    "en/about.yaml",
    /^ {2}write: .*\n/m,
    "",
    ["content/hi/about.yaml, line 8, hero.write: en/about.yaml has nothing of this name."],
  ],
  [
    "a line deleted from one entry",
    "en/about.yaml",
    /^ {6}text: .*\n/m,
    "",
    ["content/en/about.yaml, line 21, leadership.roles.0.text: this sentence is missing."],
  ],
  [
    "a deleted list",
    "en/about.yaml",
    /^ {2}roles:\n(?: {4}.*\n)+/m,
    "",
    ["content/en/about.yaml, line 14, leadership.roles: this is missing."],
  ],
  [
    "a key misspelt in one entry",
    "en/about.yaml",
    "- role: Founder",
    "- rloe: Founder",
    [
      "content/en/about.yaml, line 21, leadership.roles.0.role: this sentence is missing.",
      "content/en/about.yaml, line 21, leadership.roles.0.rloe: nothing here is called so.",
    ],
  ],
  [
    "a misspelt field of a form",
    "en/forms.yaml",
    /^ {2}email:$/m,
    "  emial:",
    [
      "content/en/forms.yaml, line 2, contact.email: this is missing.",
      "content/en/forms.yaml, line 10, contact.emial: nothing here is called so.",
    ],
  ],
  [
    "a line deleted from one service",
    "en/services/gst.yaml",
    /^price: .*\n/m,
    "",
    ["content/en/services/gst.yaml, line 1, price: this sentence is missing."],
  ],
])("%s in English has its line reported", (_, file, text, other, issues) => {
  expect(listIssuesAfterReplacing(file, text, other)).toEqual(issues);
});

test.each([
  ["about.yaml", /^ {2}write: .*\n/m, "", ["line 5, hero.write: this sentence is missing."]],
  [
    "about.yaml",
    /^ {2}write:/m,
    "  wirte:",
    [
      "line 5, hero.write: this sentence is missing.",
      "line 8, hero.wirte: en/about.yaml has nothing of this name.",
    ],
  ],
  [
    "services/gst.yaml",
    /^description: .*\n/m,
    "$&descripton: नया\n",
    ["line 5, descripton: en/services/gst.yaml has nothing of this name."],
  ],
  [
    "franchise.yaml",
    /(?<=benefits:\n) {4}- .*\n/,
    "",
    ["line 19, hero.benefits: this must be exactly 4 entries."],
  ],
])("a mistake in the Hindi file %s, %s, has its line reported", (file, text, other, sentences) => {
  expect(listIssuesAfterReplacing(`hi/${file}`, text, other)).toEqual(
    sentences.map((sentence) => `content/hi/${file}, ${sentence}`),
  );
});

test("an English file that cannot be read blames no other language", () => {
  expect(listIssuesAfterReplacing("en/about.yaml", /^title: .*$/m, "title: About: us")).toEqual([
    "content/en/about.yaml, line 2: a text with a colon in it needs double quotes.",
  ]);
});

test("a misspelt key is reported beside the missing one", () => {
  expect(listIssuesAfterReplacing("business.yaml", "email:", "emial:")).toEqual([
    "content/business.yaml, line 3, email: this sentence is missing.",
    "content/business.yaml, line 5, emial: nothing here is called so.",
  ]);
});

test("a saved reply without a name is a mistake", () => {
  expect(
    listIssuesAfterReplacing("hi/desk.yaml", /^ {4}- name: .*\n {6}text: /m, "    - text: ")[0],
  ).toContain("replies.contact.0.name: this sentence is missing.");
});

test("a missing file is reported", () => {
  const one = [["en/home.yaml", texts.get("en/home.yaml") ?? ""]] as const;
  const issues = listIssues(new Map(one));
  expect(issues).toContain("content/en/contact.yaml is missing.");
  expect(issues).toContain("content/promotion.yaml is missing.");
  expect(issues).toContain("content/hi/services/*.yaml is missing.");
  expect(issues).not.toContain("content/en/home.yaml is missing.");
});

test("loading a few files checks no others", () => {
  const files = { promotion: contentFiles.promotion };
  const texts = new Map([
    ["promotion.yaml", 'ends: "2028-02-29"\ndiscount: null\n'],
    // A mistake in a file that is not loaded.
    ["business.yaml", "x:"],
  ]);
  const loaded = loadFiles(files, texts);
  expect(loaded).toMatchObject({
    ok: true,
    content: {
      shared: { promotion: { ends: "2028-02-29", discount: null } },
      localeContent: Object.fromEntries(locales.map((locale) => [locale, {}])),
    },
  });
});

test("a value that a translation lacks is reported with its line", () => {
  const less = replaceText(
    "hi/services/gst.yaml",
    /(?<=^benefits:\n(?: {2}- .*\n){3}) {2}- .*\n/m,
    "",
  );
  expect(listIssues(less)).toEqual([
    "content/hi/services/gst.yaml, line 6, benefits.3: this is in en/services/gst.yaml, but missing here.",
  ]);
});

test("a file that a translation lacks is reported", () => {
  const less = new Map([...texts].filter(([name]) => name !== "hi/services/iso.yaml"));
  expect(listIssues(less)).toEqual(["content/hi/services/iso.yaml is missing."]);
});

const heading = { file: "en/home.yaml", path: ["hero", "heading"] };

test("an edit changes its own file alone", () => {
  const overlay = [
    { ...heading, value: "Another heading." },
    { file: "en/home.yaml", path: ["technology", "steps", 1, "title"], value: "Another step" },
    { file: "prices.yaml", path: ["gst", "fee"], value: 400 },
  ];
  const load = (overlay: Overlay) => loadFiles(contentFiles, texts, overlay);
  const [edited, plain] = [load(overlay), load([])];
  if (!edited.ok || !plain.ok) throw new Error("The content has mistakes.");
  const { home } = edited.content.localeContent.en;
  expect(home.hero.heading).toBe("Another heading.");
  expect(home.technology.steps.map(({ title }) => title)).toContain("Another step");
  expect(edited.content.shared.prices["gst"]?.fee).toBe(400);
  expect(home.technology.steps[0]).toEqual(plain.content.localeContent.en.home.technology.steps[0]);
  expect(edited.content.localeContent.hi).toEqual(plain.content.localeContent.hi);
  expect(plain.content.localeContent.en.home.hero.heading).not.toBe("Another heading.");
});

test("a mistake in an edit is reported as one", () => {
  expect(listIssues(texts, [{ ...heading, value: "" }])).toEqual([
    "content/en/home.yaml, line 7, hero.heading: this sentence is empty. It comes from an edit, not from the file.",
  ]);
  expect(listIssues(texts, [{ file: "courses.yaml", path: ["excel"], value: { id: 1 } }])[0]).toBe(
    "content/courses.yaml, line 10, excel.slug: this sentence is missing. It comes from an edit, not from the file.",
  );
});

test.each(["\\u200B", "\\u202E", "\\u2061", "\\uFEFF", "\\x02", "\\L", "\\v", "\\N", "\\0"])(
  "a file with the invisible character %s is refused",
  (sign) => {
    const line = `title: "Talk ${sign}to us"`;
    expect(listIssuesAfterReplacing("en/contact.yaml", /^title: .*$/m, line)).toEqual([
      "content/en/contact.yaml, line 2, title: this text has a hidden sign: type it again.",
    ]);
  },
);

test.each([
  ["Excel\nMastery\tnow", "Excel Mastery now"],
  ["Excel\u2028Mastery\r\nnow", "Excel Mastery now"],
  ["\u200bExcel\u2060\u2061 Mas\u00adtery\u202e\u0002", "Excel Mastery"],
  ["₹1,499\u00a0a month", "₹1,499\u00a0a month"],
  ["क्\u200dष", "क्\u200dष"],
])("an edit that says %j is read as %j", (value, read) => {
  const overlay = [{ file: "en/courses.yaml", path: ["courses", "excel", "title"], value }];
  const loaded = loadSiteContent(texts, overlay);
  if (!loaded.ok) throw new Error("The content has mistakes.");
  expect(loaded.content.localeContent.en.courseContent.courses["excel"]?.title).toBe(read);
});

test("an edit with an unstorable character is refused", () => {
  for (const value of ["Talk\0to us", "Talk \ud800to us"]) {
    expect(listIssues(texts, [{ ...heading, value }])[0]).toContain("a hidden sign");
  }
});

test("edits may add a key that the schema has, but no other", () => {
  const addEverywhere = (key: string) =>
    locales.map((locale) => ({
      file: `${locale}/about.yaml`,
      path: ["leadership", "roles", 0, key],
      value: "Asha Verma",
    }));
  expect(listIssues(texts, addEverywhere("name"))).toEqual([]);
  expect(listIssues(texts, addEverywhere("nmae"))[0]).toContain("nothing here is called so.");
});

test("an edit without a value may remove an optional text, but no other", () => {
  expect(listIssues(texts, [{ ...heading, path: ["hero", "accent"] }])).toEqual([]);
  expect(listIssues(texts, [heading])[0]).toContain("this sentence is missing.");
});

/** Returns the files with a seventh service, as an editor adds one. */
function createFilesWithService(
  change: (files: Map<string, string>) => void = () => undefined,
): FileTexts {
  const files = new Map(texts);
  const append = (file: string, text: string) => files.set(file, `${files.get(file) ?? ""}${text}`);
  append("services.yaml", "trademark:\n  slug: trademark\n  products:\n    - trademark\n");
  append("prices.yaml", 'trademark: { fee: 4500, time: "3–7", unit: workingDays }\n');
  append("rules/papers.yaml", "  trademark:\n    papers:\n      - { papers: [pan] }\n");
  for (const locale of locales) {
    const words = texts.get(`${locale}/services/gst.yaml`) ?? "";
    files.set(`${locale}/services/trademark.yaml`, words.replace("\n  gst:\n", "\n  trademark:\n"));
  }
  change(files);
  return files;
}

test("a new service needs content files alone", () => {
  expect(listIssues(createFilesWithService())).toEqual([]);
});

test.each<[string, (files: Map<string, string>) => void, string]>([
  [
    "words in one language",
    (files) => files.delete("hi/services/trademark.yaml"),
    "content/hi/services/trademark.yaml is missing.",
  ],
  [
    "facts",
    (files) => files.set("services.yaml", texts.get("services.yaml") ?? ""),
    "content/en/services/trademark.yaml, line 1: content/services.yaml has no service of this name.",
  ],
  [
    "fee",
    (files) => files.set("prices.yaml", texts.get("prices.yaml") ?? ""),
    "content/prices.yaml, line 3, trademark: this is in content/services.yaml, but missing here.",
  ],
  [
    "papers",
    (files) => files.set("rules/papers.yaml", texts.get("rules/papers.yaml") ?? ""),
    "needs.trademark: this is in content/services.yaml, but missing here.",
  ],
  [
    "address of its own",
    (files) =>
      files.set(
        "services.yaml",
        (files.get("services.yaml") ?? "").replace("slug: trademark", "slug: gst-registration"),
      ),
    "trademark.slug: another service has this address.",
  ],
])("a new service without %s is a mistake", (_, forget, sentence) => {
  expect(listIssues(createFilesWithService(forget)).join("\n")).toContain(sentence);
});

test.each([
  [
    "courses.yaml",
    /^excel:$/m,
    "sheets:",
    "content/courses.yaml, line 8, excel: this is in content/en/courses.yaml",
  ],
  [
    "testimonials.yaml",
    "wholesaler:",
    "grocer:",
    "services.wholesaler: this is in content/en/services.yaml",
  ],
  ["rules/registrations.yaml", "service: gst", "service: vat", "content/services.yaml has no vat."],
  [
    "rules/registrations.yaml",
    "product: gst",
    "product: vat",
    "no service in content/services.yaml sells vat.",
  ],
])("a name that only %s has is a mistake", (file, from, to, sentence) => {
  expect(listIssuesAfterReplacing(file, from, to).join("\n")).toContain(sentence);
});

/** Creates the edits by which the desk adds a course or, without values, removes it. */
function createCourseEdits(name: string, facts?: object, words?: object): Overlay {
  const value = (given?: object) => (given === undefined ? {} : { value: z.json().parse(given) });
  return [
    { file: "courses.yaml", path: [name], ...value(facts) },
    ...locales.map((locale) => ({
      file: `${locale}/courses.yaml`,
      path: ["courses", name],
      ...value(words),
    })),
  ];
}

const { courses } = loadFilesOrThrow("courses").shared;
const [[firstName, first] = ["", undefined]] = Object.entries(courses);

/** Creates the edits that add a course, with other facts or texts where they are given. */
function createTallyEdits(otherFacts: object = {}, otherWords: object = {}): Overlay {
  const facts = { id: 99, slug: "tally", price: 2499, weeks: 8, level: "beginner" };
  const rest = { category: "BUSINESS", picture: "book" };
  const line = "Bills";
  const words = { title: "Tally", short: "Tally", description: line, summary: line };
  const lists = { learn: [line], perfectFor: [line] };
  return createCourseEdits(
    "tally",
    { ...facts, ...rest, ...otherFacts },
    { ...words, ...lists, ...otherWords },
  );
}

test.each([
  ["used id", createTallyEdits({ id: first?.id }), "tally.id: another course has this id."],
  [
    "used address",
    createTallyEdits({ slug: first?.slug }),
    "tally.slug: another course has this address.",
  ],
  [
    "address of a page",
    createTallyEdits({ slug: "enrolled" }),
    "tally.slug: a page of the site has this address.",
  ],
  [
    "used name",
    createTallyEdits(
      {},
      {
        title:
          loadFilesOrThrow("courseContent").localeContent.en.courseContent.courses[firstName]
            ?.title,
      },
    ),
    "courses.tally.title: another course has this name.",
  ],
  [
    "figure in its name",
    createTallyEdits({}, { title: "Excel in {weeks} weeks" }),
    "courses.tally.title: a name has no figures in curly brackets.",
  ],
])("a course is refused for its %s", (_, overlay, sentence) => {
  expect(listIssues(texts, overlay).join("\n")).toContain(sentence);
});

test("edits add and remove courses, but never the last", () => {
  const others = Object.keys(courses).flatMap((name) => createCourseEdits(name));
  expect(listIssues(texts, createTallyEdits())).toEqual([]);
  expect(listIssues(texts, [...createTallyEdits(), ...others])).toEqual([]);
  expect(listIssues(texts, others).join("\n")).toContain("the site needs at least one course.");
});
