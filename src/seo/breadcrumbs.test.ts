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

test("a home page is where every way begins", () => {
  for (const [path, locale] of [
    ["/", "en"],
    ["/hi/", "hi"],
  ] as const) {
    expect(breadcrumbs({ path, title: "Home", locale }, labels, absolute)).toBeUndefined();
  }
});
