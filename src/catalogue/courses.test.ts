import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import type { CourseFacts } from "#site-content/schemas/courses.ts";
import { fillIn } from "#text/sentences.ts";
import { createCourse } from "./courses.ts";

const content = loadFilesOrThrow("courses", "courseContent");
const facts = content.shared.courses["excel"];
const texts = content.localeContent.hi.courseContent;
const text = texts.courses["excel"];
if (facts === undefined || text === undefined) throw new Error("There is no course excel.");

const createExcel = (given: Partial<CourseFacts>, today = "2026-12-07") =>
  createCourse({ ...facts, ...given }, text, texts, { locale: "hi", today });

test("facts that the owner has not given have no line, and are listed as missing", () => {
  const { details, missing } = createExcel({
    mode: undefined,
    language: undefined,
    nextBatch: undefined,
  });
  expect(details.filter(({ value }) => !value)).toEqual([]);
  const labels = details.map(({ label }) => label);
  for (const name of ["mode", "language", "nextBatch"] as const)
    expect([labels.includes(texts.labels[name]), missing.includes(texts.labels[name])]).toEqual([
      false,
      true,
    ]);
});

test("a course whose texts are still to come says its name, weeks and fee, and asks what is taught", () => {
  const { short } = text;
  const later = { title: "Tally Prime", short, learn: [], perfectFor: [] };
  const course = createCourse({ ...facts, price: 2499, weeks: 1 }, later, texts, {
    locale: "hi",
    today: "2026-12-07",
  });
  expect(course.description).toBe(
    `Tally Prime: ${fillIn(texts.durationOne, { weeks: 1 })}, फ़ीस ₹2,499।`,
  );
  expect(course.summary).toBeUndefined();
  expect(course.missing[0]).toBe(texts.page.learn.heading);
  expect(createExcel({}).missing).not.toContain(texts.page.learn.heading);
});

test("mode, language and first day of a course are written in the language of the page", () => {
  const { details } = createExcel({ mode: "room", language: "all", nextBatch: "2026-12-07" });
  expect(details).toEqual(
    expect.arrayContaining([
      { label: texts.labels.mode, value: texts.modes.room },
      { label: texts.labels.language, value: texts.languages.all },
      { label: texts.labels.nextBatch, value: "7 दिसंबर 2026" },
    ]),
  );
});

test.each([
  ["2026-12-06", "2026-12-07"],
  ["2026-12-07", "2026-12-07"],
  ["2026-12-08", undefined],
])("on %s the batch of 7 December 2026 is shown as %s", (today, shown) => {
  expect(createExcel({ nextBatch: "2026-12-07" }, today).nextBatch).toBe(shown);
});

test("how often a course was viewed is shown only where the owner wants it", () => {
  const given = [undefined, false, true].map((views) => createExcel({ views }).hasViewCount);
  expect(given).toEqual([false, false, true]);
});

test("the duration of one week has a sentence of its own", () => {
  expect([1, 2].map((weeks) => createExcel({ weeks }).duration)).toEqual([
    fillIn(texts.durationOne, { weeks: 1 }),
    fillIn(texts.duration, { weeks: 2 }),
  ]);
  expect(texts.durationOne).not.toBe(texts.duration);
});
