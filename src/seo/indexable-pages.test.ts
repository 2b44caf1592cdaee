import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { locales, pages, toLocalePath } from "#page-map.ts";
import { getLocaleFile, getSharedFile } from "#site-content/testing/read-content.ts";
import { getShareImagePath, listIndexablePages } from "./indexable-pages.ts";

const indexable = listIndexablePages();

test.each(locales)("each page, service and course is listed once in %s", (locale) => {
  const { path: servicesPath } = pages.services;
  const services = Object.values(getSharedFile("serviceFacts"));
  const courses = Object.values(getSharedFile("courses"));
  const expected = [
    ...Object.values(pages).map(({ path }) => path),
    ...services.map(({ slug }) => `${servicesPath}/${slug}`),
    ...courses.map(({ slug }) => `${pages.courses.path}/${slug}`),
  ].map((path) => toLocalePath(locale, path));
  const listed = indexable.filter((page) => page.locale === locale).map(({ path }) => path);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test("a page has its title, its drawing and the file with whose last change it changes", () => {
  const findPage = (path: string) => indexable.find((page) => page.path === path);
  const { gst } = getLocaleFile("hi", "calculators");
  expect(findPage(`/hi${pages.gst.path}`)).toMatchObject({
    title: gst.title,
    art: "seal-gst",
    file: "content/hi/calculators.yaml",
  });
  expect(findPage(pages.contact.path)).toMatchObject({
    title: getLocaleFile("en", "contact").title,
    art: "seal-documentation",
    file: "content/en/contact.yaml",
  });
});

test("the file and the drawing of each page exist", () => {
  const paths = indexable.flatMap(({ file, art }) => [file, `src/ui/art/${art}.svg`]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([
  ["/contact-us", "/share/contact-us.png"],
  ["/", "/share/home.png"],
  ["/hi/", "/share/hi/home.png"],
])("the share picture of %s is %s", (path, picture) => {
  expect(getShareImagePath(path)).toBe(picture);
});
