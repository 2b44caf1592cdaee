import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { calculators, navigation, pages, tools } from "#site";
import { groupOf, inOrder, pageOfDocument, documentOfFile } from "./documents.ts";

const documents = globSync("*.yaml", { cwd: "content/en" })
  .map(documentOfFile)
  .filter((document) => groupOf(document, false) === "pages")
  .toSorted((one, other) => inOrder("pages", one, other));

test("the words of every page of the site are found among the pages", () => {
  const found = documents.flatMap((document) => pageOfDocument(document) ?? []);
  // The words of each calculator stand with those of their list.
  const own = new Set<string>(calculators);
  const expected = Object.keys(pages).filter((page) => !own.has(page));
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test("pages come in the order of the menu, tools in that of their list, then the notices", () => {
  const found = documents.flatMap((document) => pageOfDocument(document) ?? []);
  expect(found).toEqual([...navigation, ...tools, "privacy", "terms"]);
});

test("the words of the courses follow their page, and are of no one page", () => {
  expect(documents[documents.indexOf("skills") + 1]).toBe("courses");
  expect(pageOfDocument("courses")).toBeUndefined();
});
