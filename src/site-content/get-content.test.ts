import { expect, test } from "vitest";
import { fillIn, MissingPlaceholderError } from "#text/sentences.ts";
import { createContentSource, renderPage, runWithContent } from "./get-content.ts";

const readHeading = () => fillIn("Site by {nobody}", {});

test("a page stops at a placeholder without a value", () => {
  const opened = createContentSource([]);
  if (!opened.ok) throw new Error("The content has mistakes.");
  expect(() => runWithContent(opened.content, readHeading)).toThrow(MissingPlaceholderError);
  expect(() => renderPage(readHeading)).toThrow(MissingPlaceholderError);
});

test("outside of a page such a placeholder stays", () => {
  expect(readHeading()).toBe("Site by {nobody}");
});
