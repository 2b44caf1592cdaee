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

test("the calendar marks the days on which courses of up to four weeks end, the shortest first", () => {
  const courses = [
    { ...first, days: 28, title: "Long", short: "Long" },
    { ...second, days: 7, title: "Short", short: "Short" },
    { ...third, days: 29, title: "Longer", short: "Longer" },
  ];
  const $ = load(renderToStaticMarkup(<CourseCalendar content={calendar} courses={courses} />));
  expect($("li")).toHaveLength(28);
  expect(
    $("li[data-last-week]")
      .map((_, day) => $(day).text())
      .get(),
  ).toEqual(["7", "28"]);
  expect(
    $("p:last-child > span")
      .map((_, end) => $(end).text())
      .get(),
  ).toEqual([...["7Short", "28Long"]]);
  expect($("[role=img]").attr("aria-label")).toMatch(/Short.*Long/);
  expect($("[role=img]").attr("aria-label")).not.toContain("Longer");
});

test("without a course of up to four weeks the calendar names no end", () => {
  const courses = [{ ...first, days: 60 }];
  const $ = load(renderToStaticMarkup(<CourseCalendar content={calendar} courses={courses} />));
  expect($("li[data-last-week]")).toHaveLength(0);
  expect($("p")).toHaveLength(1);
});
