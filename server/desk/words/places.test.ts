import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { calculators, navigation, pages, tools } from "#site";
import { groupOf, inOrder, pageOfPlace, placeOfFile } from "./places.ts";

const places = globSync("*.yaml", { cwd: "content/en" })
  .map(placeOfFile)
  .filter((place) => groupOf(place, false) === "pages")
  .toSorted((one, other) => inOrder("pages", one, other));

test("the words of every page of the site are found among the pages", () => {
  const found = places.flatMap((place) => pageOfPlace(place) ?? []);
  // The words of each calculator stand with those of their list.
  const own = new Set<string>(calculators);
  const expected = Object.keys(pages).filter((page) => !own.has(page));
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test("pages come in the order of the menu, tools in that of their list, then the notices", () => {
  const found = places.flatMap((place) => pageOfPlace(place) ?? []);
  expect(found).toEqual([...navigation, ...tools, "privacy", "terms"]);
});

test("the words of the courses follow their page, and are of no one page", () => {
  expect(places[places.indexOf("skills") + 1]).toBe("courses");
  expect(pageOfPlace("courses")).toBeUndefined();
});
