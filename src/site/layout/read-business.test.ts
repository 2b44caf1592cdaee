import { expect, test } from "vitest";
import { createContentSource, runWithContent } from "#site-content/get-content.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { readVisitLine } from "./read-business.ts";

test.each([
  ["en", "Please call before you come.", /^Mon 10 am – 7 pm$/i],
  ["hi", "आने से पहले कॉल कीजिए।", /^सोम/],
] as const)(
  "until the hours are given (%s) the address asks for a call",
  (locale, callFirst, hours) => {
    expect(removeNonBreakingSpaces(readVisitLine(locale))).toBe(callFirst);
    const given = createContentSource([
      {
        file: "opening.yaml",
        path: ["hours", "monday"],
        value: { opens: "10:00", closes: "19:00" },
      },
    ]);
    if (!given.ok) throw new Error(JSON.stringify(given.issues));
    const line = runWithContent(given.source, () => readVisitLine(locale));
    expect(removeNonBreakingSpaces(line)).toMatch(hours);
  },
);
