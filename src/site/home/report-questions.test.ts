import { expect, test } from "vitest";
import { siteContent } from "#content/site-content.ts";
import { listReportQuestions } from "./report-questions.ts";

const { en, hi } = siteContent("home").words;
const { report } = en.home.questions;
const nothing = { name: null, privacyNotice: null, price: null };

test("a question without its fact is not asked", () => {
  expect(listReportQuestions(report, nothing)).toEqual([]);
});

test.each([
  [{ price: 1500 }, report.cost.question, "₹1,500"],
  [{ name: "Iris Labs LLP" }, report.partner.question, "Iris Labs LLP"],
  [{ privacyNotice: "https://iris.test/privacy" }, report.picture.question, "iris.test/privacy"],
])("with %o it is asked: %s", (given, question, fact) => {
  const asked = listReportQuestions(report, { ...nothing, ...given });
  expect(asked).toMatchObject([{ question, answer: expect.stringContaining(fact) as string }]);
});

test("price, partner and picture follow each other in each language", () => {
  const given = { name: "Iris Labs", privacyNotice: "https://iris.test/", price: 1500 };
  for (const { home } of [en, hi]) {
    const { cost, partner, picture } = home.questions.report;
    const asked = listReportQuestions(home.questions.report, given);
    expect(asked.map(({ question }) => question)).toEqual(
      [cost, partner, picture].map(({ question }) => question),
    );
    expect(JSON.stringify(asked)).not.toMatch(/[{][a-z]+[}]/);
  }
});
