import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { navigation, pages, tools } from "#site";
import { groupOf, inOrder, pageOfPlace, placeOfFile } from "./places.ts";

const places = globSync("*.yaml", { cwd: "content/en" })
  .map(placeOfFile)
  .filter((place) => groupOf(place, false) === "pages")
  .toSorted((one, other) => inOrder("pages", one, other));

test("the words of every page of the site are found among the pages", () => {
  const found = places.flatMap((place) => pageOfPlace(place) ?? []);
  expect(found.toSorted()).toEqual(Object.keys(pages).toSorted());
});

test("pages come in the order of the menu, tools in that of their list, then the notices", () => {
  const found = places.flatMap((place) => pageOfPlace(place) ?? []);
  expect(found).toEqual([...navigation, ...tools, "privacy", "terms"]);
});

test("the words of the courses follow their page, and are of no one page", () => {
  expect(places[places.indexOf("skills") + 1]).toBe("courses");
  expect(pageOfPlace("courses")).toBeUndefined();
});
