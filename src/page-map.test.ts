import { expect, test } from "vitest";
import { pathIn, pathTo, themeOf } from "./page-map.ts";

test.each([
  ["/c-a-services/gst", "services"],
  ["/nowhere", "default"],
  ["/404", "default"],
  ["/hi", "home"],
  ["/hi/c-a-services/gst", "services"],
  ["/hiking", "default"],
])("the path %s selects the theme %s", (path, theme) => {
  expect(themeOf(path)).toBe(theme);
});

test("paths in Hindi stand below /hi/, the home page too", () => {
  expect(pathTo("home", "hi")).toBe("/hi/");
  expect(pathTo("contact", "hi")).toBe("/hi/contact-us");
});

test.each([
  ["/", "/hi/"],
  ["/contact-us", "/hi/contact-us"],
  ["/c-a-services/gst-registration", "/hi/c-a-services/gst-registration"],
])("%s and %s are the same page in two languages", (english, hindi) => {
  expect(pathIn("hi", english)).toBe(hindi);
  expect(pathIn("en", hindi)).toBe(english);
  expect(pathIn("en", english)).toBe(english);
  expect(pathIn("hi", hindi)).toBe(hindi);
});

test("a lost page leads to the other home page", () => {
  expect(pathIn("hi", "/404")).toBe("/hi/");
  expect(pathIn("en", "/hi/404")).toBe("/");
});
