import { expect, test } from "vitest";
import { deskLocales } from "#locales.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { crossFileIssues, fileIssues } from "#site-content/issue-sentences.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { fillIn } from "#text/sentences.ts";
import { formatValueId } from "./content-values.ts";
import { findDraftIssues, type IssueMessages } from "./draft-issues.ts";
import { createDraftState } from "./draft-state.ts";

const english = getTestMessages().fallback.messages.desk.editor.issues;

/** Returns the issues of a draft with these edits, as pairs of value id and sentence. */
function listIssues(edits: Overlay, messages: IssueMessages = english): [string, string][] {
  const at = "2026-11-21T05:00:00.000Z";
  const draftEdits = edits.map((edit) => ({ ...edit, account: "", at }));
  return [...findDraftIssues(createDraftState([], { number: 1, edits: draftEdits }), messages)];
}

const name = { file: "en/desk.yaml", path: ["name"] };
const nameId = formatValueId(name.file, name.path);

test.each([
  ["x".repeat(40), 0],
  ["x".repeat(42), 2],
  // Seven code points each: five letters fit.
  ["👩‍👩‍👧‍👦".repeat(8), 3],
  ["👩‍👩‍👧‍👦".repeat(5), 0],
  // Four code points each.
  ["क्षि".repeat(13), 3],
  // One code point each, of two UTF-16 code units.
  ["𝓐".repeat(40), 0],
  ["𝓐".repeat(43), 3],
])("of the name %j, which may have 40 code points, %i letters are too many", (value, over) => {
  const sentence = fillIn(english.tooLong, { over, most: "40" });
  expect(listIssues([{ ...name, value }])).toEqual(over === 0 ? [] : [[nameId, sentence]]);
});

test.each(deskLocales)(
  "each mistake that a file can have is said in every language (%s)",
  (language) => {
    const { own, across } = loadFilesOrThrow("desk").localeContent[language].desk.editor.issues;
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(fileIssues).toSorted());
    expect(Object.keys(across).toSorted()).toEqual(Object.keys(crossFileIssues).toSorted());
  },
);

test.each(deskLocales)(
  "a mistake is said in the language of the person, never in English (%s)",
  (language) => {
    const messages = loadFilesOrThrow("desk").localeContent[language].desk.editor.issues;
    const opens = { file: "opening.yaml", path: ["hours", "monday", "opens"], value: "10:00" };
    expect(listIssues([opens], messages).map(([, sentence]) => sentence)).toEqual([
      messages.own.oneTimeOnly,
    ]);
    const { tally, excel } = loadFilesOrThrow("courses").shared.courses;
    const [other] = [tally, excel].filter((course) => course !== undefined);
    const id = { file: "courses.yaml", path: ["resume", "id"], value: other?.id ?? 0 };
    expect(listIssues([id], messages).map(([, sentence]) => sentence)).toEqual([
      messages.across.courseIdTaken,
    ]);
  },
);

test.each([
  ["{nothing}", ["{nothing}"]],
  // Another sentence of the file has it, but this one is never filled in.
  ["Enrol for {weeks}", ["{weeks}"]],
  // A figure can stand in each sentence.
  ["Enrol within {claim.replyHours} hours", []],
])("of a button with “%s” these placeholders are unknown: %j", (value, unknown) => {
  const enrol = { file: "en/courses.yaml", path: ["enrol"], value };
  expect(listIssues([enrol])).toEqual(
    unknown.map((blank) => [
      "en/courses.yaml#/enrol",
      fillIn(english.unknownPlaceholder, { blank }),
    ]),
  );
});

test("a sentence that the server fills in has no figures but the claims", () => {
  const subject = { file: "en/mail.yaml", path: ["visitor", "contact", "subject"] };
  expect(listIssues([{ ...subject, value: "Within {claim.replyHours} hours" }])).toEqual([]);
  expect(listIssues([{ ...subject, value: "From {price.gst}" }])).toEqual([
    [
      "en/mail.yaml#/visitor/contact/subject",
      fillIn(english.unknownPlaceholder, { blank: "{price.gst}" }),
    ],
  ]);
});
