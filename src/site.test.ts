import { expect, test } from "vitest";
import { navigation, pathTo, quickLinks, themeOf } from "./site.ts";

test.each([
  ["/", "home"],
  ["/c-a-services", "services"],
  ["/c-a-services/gst", "services"],
  ["/about-us", "about"],
  ["/contact-us", "contact"],
  ["/grow-with-us", "default"],
  ["/our-franchise", "default"],
  ["/nowhere", "default"],
  ["/404", "default"],
])("the path %s selects the theme %s", (path, theme) => {
  expect(themeOf(path)).toBe(theme);
});

test("the bar and the footer link the same six pages, each once", () => {
  expect(new Set(navigation).size).toBe(6);
  expect(quickLinks.toSorted()).toEqual(navigation.toSorted());
});

test("paths in the default language have no prefix", () => {
  expect(navigation.map((page) => pathTo(page))).toEqual([
    "/",
    "/c-a-services",
    "/grow-with-us",
    "/our-franchise",
    "/about-us",
    "/contact-us",
  ]);
});
