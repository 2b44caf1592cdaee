import { expect, test } from "vitest";
import { getPagePath, getTheme, toLocalePath } from "./page-map.ts";

test.each([
  ["/c-a-services/gst-registration", "services"],
  ["/our-franchise/earnings", "default"],
  ["/nowhere", "default"],
  ["/404", "default"],
  ["/hi", "home"],
  ["/hi/c-a-services/gst-registration", "services"],
  ["/hiking", "default"],
])("the path %s selects the theme %s", (path, theme) => {
  expect(getTheme(path)).toBe(theme);
});

test("paths in Hindi stand below /hi/, the home page too", () => {
  expect(getPagePath("home", "hi")).toBe("/hi/");
  expect(getPagePath("contact", "hi")).toBe("/hi/contact-us");
});

test.each([
  ["/", "/hi/"],
  ["/contact-us", "/hi/contact-us"],
  ["/c-a-services/gst-registration", "/hi/c-a-services/gst-registration"],
])("%s and %s are the same page in two languages", (english, hindi) => {
  expect(toLocalePath("hi", english)).toBe(hindi);
  expect(toLocalePath("en", hindi)).toBe(english);
  expect(toLocalePath("en", english)).toBe(english);
  expect(toLocalePath("hi", hindi)).toBe(hindi);
});

test("a lost page leads to the other home page", () => {
  expect(toLocalePath("hi", "/404")).toBe("/hi/");
  expect(toLocalePath("en", "/hi/404")).toBe("/");
});
