import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Course } from "#content/courses.ts";
import { CourseHero } from "./course-page.tsx";

const course: Course = {
  ...{ id: "1", slug: "excel", path: "/excel", anchor: "enrol-1", enrolPath: "#enrol-1" },
  ...{ title: "Excel", short: "Excel", description: "A course.", summary: "A course." },
  ...{ category: "TECHNOLOGY", categoryName: "TECHNOLOGY", level: "Beginner" },
  ...{ duration: "4 Weeks", days: 28, price: "1499", fee: "₹1,499", picture: "book" },
  ...{ views: false, author: "Our mentors", learn: ["Sheets"], perfectFor: ["Students"] },
};

const labels = {
  ...{ category: "Category", duration: "Duration", level: "Level", fee: "Fee", author: "Author" },
  ...{ language: "Taught in", batch: "Next batch", location: "Where", certificate: "At the end" },
};

const page = {
  back: "All courses",
  learn: { heading: "What you learn" },
  perfectFor: { heading: "Perfect for" },
  others: { heading: "Others", lede: "Others." },
};

const words = {
  ...{ labels, page, enrol: "Enroll", enrolIn: "Enroll in {course}", views: "2 views" },
  ...{
    duration: "{weeks} Weeks",
    durationOne: "{weeks} Week",
    unnamedAuthor: "Our mentors",
    courses: {},
  },
  categories: { "ALL CATEGORY": "ALL", TECHNOLOGY: "TECHNOLOGY", BUSINESS: "BUSINESS" },
  levels: { beginner: "Beginner", beginnerToAdvanced: "Beginner to Advanced" },
};

function labelsOf(given: Pick<Course, "language" | "batch" | "location" | "certificate">) {
  const shown = <CourseHero course={{ ...course, ...given }} words={words} locale="en" />;
  const $ = load(renderToStaticMarkup(shown));
  return $("dt")
    .map((_at, label) => $(label).text())
    .get();
}

test("a course says its language, batch, place and certificate once they are given, and no more", () => {
  const before = ["Category", "Duration", "Level"];
  expect(labelsOf({})).toEqual(before);
  expect(labelsOf({ language: "Hindi", batch: "5 January", certificate: "A letter" })).toEqual([
    ...before,
    labels.language,
    labels.batch,
    labels.certificate,
  ]);
});
