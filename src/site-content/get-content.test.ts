import { expect, test } from "vitest";
import { fillIn, MissingPlaceholderError } from "#text/sentences.ts";
import { createContentSource, renderPage, runWithContent } from "./get-content.ts";

const readHeading = () => fillIn("Site by {nobody}", {});

test("rendering fails at a placeholder without a value", () => {
  const opened = createContentSource([]);
  if (!opened.ok) throw new Error("The content has mistakes.");
  expect(() => runWithContent(opened.source, readHeading)).toThrow(MissingPlaceholderError);
  expect(() => renderPage(readHeading)).toThrow(MissingPlaceholderError);
});

test("outside of a page a placeholder without a value stays", () => {
  expect(readHeading()).toBe("Site by {nobody}");
});
