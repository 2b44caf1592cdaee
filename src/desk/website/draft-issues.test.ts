import { expect, test } from "vitest";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { formatValueId } from "./content-values.ts";
import { findDraftIssues } from "./draft-issues.ts";
import { createDraftState } from "./draft-state.ts";

const name = { file: "en/desk.yaml", path: ["name"] };

test.each([
  ["x".repeat(40), undefined],
  ["x".repeat(42), 2],
  // Seven code points each: five letters fit.
  ["👩‍👩‍👧‍👦".repeat(8), 3],
  ["👩‍👩‍👧‍👦".repeat(5), undefined],
  // Four code points each.
  ["क्षि".repeat(13), 3],
  // One code point each, of two UTF-16 code units.
  ["𝓐".repeat(40), undefined],
  ["𝓐".repeat(43), 3],
])("a name of 40 code points: of %j %s letters are too many", (value, over) => {
  const edit = { ...name, value, account: "", at: "2026-11-21T05:00:00.000Z" };
  const state = createDraftState([], { number: 1, edits: [edit] });
  const found = findDraftIssues(state, getTestMessages().fallback.messages.desk.editor.issues);
  const sentence =
    over === undefined
      ? undefined
      : getDeskMessage("editor.issues.tooLong", { over: String(over), most: "40" });
  expect(found.get(formatValueId(name.file, name.path))).toBe(sentence);
});
