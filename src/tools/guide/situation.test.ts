import fc from "fast-check";
import { expect, test } from "vitest";
import { type GuideAnswer, guideAnswers, guideQuestionNames, guideQuestions } from "./questions.ts";
import {
  exampleAnswers,
  formatGuideQuery,
  isUnanswered,
  parseGuideQuery,
  parseSituation,
  readCount,
} from "./situation.ts";
import { anySituation } from "./testing/situations.ts";

/** The values of a form with these answers and numbers. */
function createValues(answers: readonly GuideAnswer[], turnover: string, employees: string) {
  const query = new URLSearchParams({ turnover, employees, is: answers.join() });
  return parseGuideQuery(`?${query.toString()}`);
}

test("the address of any values brings back the same values", () => {
  const typed = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(anySituation, typed, typed, ({ answers }, turnover, employees) => {
      const values = createValues(answers, turnover, employees);
      expect(parseGuideQuery(formatGuideQuery(values)).toString()).toBe(values.toString());
      expect(parseSituation(values).answers).toEqual(answers);
    }),
  );
});

test("an address holds the numbers as they were typed, and the answers", () => {
  const values = createValues(["services", "alone", "premises"], "15,00,000", "12");
  expect(formatGuideQuery(values)).toBe(
    "?turnover=15,00,000&employees=12&is=services,alone,premises",
  );
});

test("any address has at most one answer for a group of radio buttons, and “none of these” alone", () => {
  const content = fc.array(fc.constantFrom(...guideAnswers, "more", "")).map((some) => some.join());
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.string(), content), (turnover, is) => {
      const query = new URLSearchParams({ turnover, is });
      const { answers, open } = parseSituation(parseGuideQuery(`?${query.toString()}`));
      for (const { one, several } of Object.values(guideQuestions)) {
        const given = (part: readonly GuideAnswer[]) =>
          part.filter((each) => answers.includes(each));
        expect(given(one).length).toBeLessThan(2);
        if (given(several.slice(-1)).length > 0) expect(given(several)).toHaveLength(1);
        for (const part of [one, several])
          expect(given(part).length > 0).toBe(
            part.length > 0 && !open.includes(part[0] ?? "goods"),
          );
      }
    }),
  );
});

test("the example answers every question", () => {
  expect(
    guideQuestionNames.filter((name) => isUnanswered(name, parseSituation(exampleAnswers))),
  ).toEqual([]);
});

test.each([
  [
    "?turnover=5 lakh&employees=2&is=goods,taxed,abroad,noFood,fairs,alone,noAim",
    ["owners", "people"],
  ],
  [
    "?turnover=a lot&employees=2&is=goods,exempt,abroad,noFood,fairs,noProtection,noAim,salary",
    ["sales", "owners"],
  ],
  [
    "?employees=&is=services,taxed,nowhereElse,food,noSuchWay,alone,liability,loans,noneYet",
    // "None of these" in the last question means no employees.
    ["sales"],
  ],
])("with %s the open questions are %j", (query, open) => {
  expect(
    guideQuestionNames.filter((name) => isUnanswered(name, parseSituation(parseGuideQuery(query)))),
  ).toEqual(open);
});

test("a number that cannot be read is no turnover and no number of employees", () => {
  expect(parseSituation(createValues([], "about 15 lakh", "two"))).toMatchObject({
    turnover: undefined,
    employees: undefined,
  });
});

test("employees are whole people, and no amount of money", () => {
  expect(["12", "2.5", "12 lakh", "0"].map(readCount)).toEqual([12, undefined, undefined, 0]);
});
