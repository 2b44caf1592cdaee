import { load } from "cheerio";
import { expect, test } from "vitest";
import { parseValueId } from "#desk/website/content-values.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskTest } from "#server/testing/desk-fixtures.ts";
import { findFieldUrl } from "./value-forms.ts";

deskTest.for([
  ["prices.yaml#/gst/fee", "/prices#vf-gst-fee"],
  ["hi/home.yaml#/audiences/list/0/text", "/home#v-audiences-list-0-text"],
  ["en/courses.yaml#/courses/excel/title", "/courses/excel#v-courses-excel-title"],
  ["en/services/gst.yaml#/notes/0", "/services/gst#v-notes-0"],
  ["testimonials.yaml#/skills/clerk/sample", "/testimonials/skills/clerk#vf-skills-clerk-sample"],
  ["rules/government.yaml#/validUntil", "/rules/government#vf-validUntil"],
] as const)(
  "the field of %s is at %s, and its form has that id",
  async ([valueId, url], { owner }) => {
    const { file, path } = parseValueId(valueId);
    expect(findFieldUrl(file, path)).toBe(deskPaths.editorForms + url);
    const page = load((await owner.get(deskPaths.editorForms + url)).body);
    expect(page(`#${url.split("#")[1]}`)).toHaveLength(1);
  },
);

test("texts of pages and tax rules have no form", () => {
  expect(findFieldUrl("en/home.yaml", ["hero", "heading"])).toBeUndefined();
  expect(findFieldUrl("rules/gst.yaml", ["validUntil"])).toBeUndefined();
});
