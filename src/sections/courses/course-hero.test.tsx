import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readCourses } from "#page-data/courses.ts";
import { read } from "#page-data/read.ts";
import { CourseHero } from "./course-hero.tsx";

const [course] = readCourses("en");
const words = read("courseWords", "en");

function labelsOf(given: { language?: string; batch?: string; certificate?: string }) {
  if (course === undefined) throw new Error("There is no course.");
  const shown = <CourseHero course={{ ...course, ...given }} words={words} locale="en" />;
  return load(renderToStaticMarkup(shown))("dt")
    .map((_at, label) => load(label).text())
    .get();
}

test("a course says its language, batch, place and certificate once they are given, and no more", () => {
  const { language, batch, certificate } = words.labels;
  const before = labelsOf({});
  expect(before).not.toContain(language);
  expect(labelsOf({ language: "Hindi", batch: "5 January", certificate: "A certificate" })).toEqual(
    [...before, language, batch, certificate],
  );
});
