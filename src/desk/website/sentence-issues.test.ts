import { expect, test } from "vitest";
import { getTestMessages } from "#server/testing/test-server.ts";
import { fillIn } from "#text/sentences.ts";
import { createDraftState, createFigureLookup } from "./draft-state.ts";
import { checkSentence } from "./sentence-issues.ts";

const messages = getTestMessages().fallback.messages.desk.editor.issues;
const state = createDraftState([], { number: 0, edits: [] });

function check(file: string, path: string[], value: string): string | undefined {
  return checkSentence(state, { file, path, value }, messages);
}

test.each([
  ["हमें लिखिए।", undefined],
  ["10 मिनट में लिखिए।", undefined],
  ["१० मिनट में लिखिए।", messages.digits],
  ["Write to us", messages.script],
  // Without a word there is nothing to translate.
  ["24/7", undefined],
  ["हमें लिखिए.", messages.danda],
  ["हमें लिखिए. अभी।", messages.danda],
  ["nazariya.example पर लिखिए।", undefined],
  ["", undefined],
])("the Hindi heading “%s” has the issue %s", (value, sentence) => {
  expect(check("hi/contact.yaml", ["heading"], value)).toBe(sentence);
});

test("an English sentence may have any script and any sign", () => {
  expect(check("en/contact.yaml", ["heading"], "१० Write to us.")).toBeUndefined();
});

test("an accent in the file of the English texts is checked as Hindi", () => {
  expect(check("en/home.yaml", ["hero", "accent"], "१० आँखें")).toBe(messages.digits);
});

test("a sentence keeps the placeholder that its page fills in", () => {
  expect(check("en/courses.yaml", ["duration"], "{weeks} weeks in all")).toBeUndefined();
  expect(check("en/courses.yaml", ["duration"], "Some weeks")).toBe(
    fillIn(messages.missingPlaceholder, { blank: "{weeks}" }),
  );
});

test("a figure may be left out of its sentence, but its digits are not written there", () => {
  const path = ["facts", "partners", "figure"];
  const figure = createFigureLookup(state)("en")["claim.partners"] ?? "";
  expect(figure).not.toBe("");
  expect(check("en/home.yaml", path, "Many")).toBeUndefined();
  expect(check("en/home.yaml", path, `Over ${figure}`)).toBe(
    fillIn(messages.inDigits, { figure, blank: "{claim.partners}" }),
  );
  // The digits of a longer number are not this figure.
  expect(check("en/home.yaml", path, `Over 9${figure}`)).toBeUndefined();
});
