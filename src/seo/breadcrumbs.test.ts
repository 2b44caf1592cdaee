import { expect, test } from "vitest";
import { absoluteAt } from "./absolute.ts";
import { breadcrumbs } from "./breadcrumbs.ts";

const absolute = absoluteAt(new URL("https://nazariya.test"));
const label = (label: string) => ({ label, accent: undefined });
const labels = {
  home: label("Home"),
  services: label("Services"),
  courses: label("Courses"),
  franchise: label("Franchise"),
  about: label("About"),
  contact: label("Contact"),
};

function trail(path: string, locale: "en" | "hi" = "en") {
  return JSON.stringify(breadcrumbs({ path, title: "This page", locale }, labels, absolute));
}

test("a page below another is reached through it", () => {
  expect(
    breadcrumbs({ path: "/c-a-services/gst", title: "GST", locale: "en" }, labels, absolute),
  ).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://nazariya.test/" },
      {
        "@type": "ListItem",
        position: 2,
        name: "Services",
        item: "https://nazariya.test/c-a-services",
      },
      {
        "@type": "ListItem",
        position: 3,
        name: "GST",
        item: "https://nazariya.test/c-a-services/gst",
      },
    ],
  });
});

test("a main page is reached from the home page of its own language", () => {
  expect(trail("/about-us")).toContain('"item":"https://nazariya.test/"');
  expect(trail("/hi/about-us", "hi")).toContain('"item":"https://nazariya.test/hi/"');
  expect(trail("/hi/c-a-services/gst", "hi")).toContain("https://nazariya.test/hi/c-a-services");
});

test("a home page is where every way begins", () => {
  for (const [path, locale] of [
    ["/", "en"],
    ["/hi/", "hi"],
  ] as const) {
    expect(breadcrumbs({ path, title: "Home", locale }, labels, absolute)).toBeUndefined();
  }
});
