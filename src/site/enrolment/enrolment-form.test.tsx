import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readCourses } from "#catalogue/courses.ts";
import { controlFields } from "#forms/protocol.ts";
import { defaultLocale, locales } from "#locales.ts";
import { readEnrolmentFormProps } from "#site/layout/form-props.ts";
import { EnrolmentForm } from "./enrolment-form.tsx";

test("the form posts the fee of each course that it shows, before any script runs", () => {
  const props = readEnrolmentFormProps(defaultLocale, { url: new URL("https://nazariya.test/") });
  const page = load(renderToStaticMarkup(<EnrolmentForm {...props} />));
  const posted = String(page(`form input[name="${controlFields.shownFees}"]`).val()).split(" ");
  const courses = readCourses(defaultLocale);
  expect(courses.length).toBeGreaterThan(1);
  expect(posted).toEqual(courses.map(({ id, price }) => `${id}:${price}`));
  // "Excel₹1,499" → "1499"
  const shown = page("form input[type=radio]").map((_, row) =>
    page(row).parent().text().replace(/^.*₹/, "").replaceAll(",", ""),
  );
  expect(shown.get()).toEqual(courses.map(({ price }) => price));
});

test.each(locales)(
  "the field of the name (%s) says whose name it is if somebody else enrolls",
  (locale) => {
    const props = readEnrolmentFormProps(locale, { url: new URL("https://nazariya.test/") });
    const page = load(renderToStaticMarkup(<EnrolmentForm {...props} />));
    const ids = String(page("form input[autocomplete=name]").attr("aria-describedby")).split(" ");
    expect(ids.map((id) => page(`#${id}`).text())).toContain(props.content.forOthers);
  },
);
