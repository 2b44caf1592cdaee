import { expect, test } from "vitest";
import { fillIn, MissingValue } from "#text/sentences.ts";
import { openContent, renderPage, withContent } from "./get-content.ts";

const speak = () => fillIn("Site by {nobody}", {});

test("a page stops at a placeholder without a value", () => {
  const opened = openContent([]);
  if (!opened.ok) throw new Error("The content has mistakes.");
  expect(() => withContent(opened.content, speak)).toThrow(MissingValue);
  expect(() => renderPage(speak)).toThrow(MissingValue);
});

test("outside of a page such a placeholder stays", () => {
  expect(speak()).toBe("Site by {nobody}");
});
