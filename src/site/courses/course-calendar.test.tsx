import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readCourses } from "#catalogue/courses.ts";
import { getContent } from "#site-content/get-content.ts";
import { CourseCalendar } from "./course-calendar.tsx";

const { calendar } = getContent("skills", "en").hero;
const [first, second, third] = readCourses("en");
if (first === undefined || second === undefined || third === undefined)
  throw new Error("There are fewer than three courses.");

const threeCourses = [
  { ...first, days: 28, title: "Long", short: "Long" },
  { ...second, days: 7, title: "Short", short: "Short" },
  { ...third, days: 29, title: "Longer", short: "Longer" },
];

test("the calendar of four weeks marks the days on which courses end in that time", () => {
  const $ = load(
    renderToStaticMarkup(<CourseCalendar content={calendar} courses={threeCourses} />),
  );
  expect($("li")).toHaveLength(28);
  expect(
    $("li[data-last-week]")
      .map((_, day) => $(day).text())
      .get(),
  ).toEqual(["7", "28"]);
});

test("below the calendar the courses that end in four weeks are named, the shortest first", () => {
  const $ = load(
    renderToStaticMarkup(<CourseCalendar content={calendar} courses={threeCourses} />),
  );
  const ends = $("p:last-child > span").map((_, end) => $(end).text());
  expect(ends.get()).toEqual(["7Short", "28Long"]);
});

test("a screen reader says the same courses, the shortest first", () => {
  const $ = load(
    renderToStaticMarkup(<CourseCalendar content={calendar} courses={threeCourses} />),
  );
  const label = $("[role=img]").attr("aria-label");
  expect(label).toMatch(/Short.*Long/);
  expect(label).not.toContain("Longer");
});

test("without a course of up to four weeks the calendar names no end", () => {
  const courses = [{ ...first, days: 60 }];
  const $ = load(renderToStaticMarkup(<CourseCalendar content={calendar} courses={courses} />));
  expect($("li[data-last-week]")).toHaveLength(0);
  expect($("p")).toHaveLength(1);
});
