import { expect, test } from "vitest";
import { contradictions, numberIn } from "./contradictions.ts";

const counts = { course: 3 };
const claim = (figure: string, more = {}) => ({ figure, evidence: null, ...more });

test.each([
  ["100+", 100],
  ["1,50,000+", 150_000],
  ["2.5k", 2_500],
  ["5.0", 5],
])("the figure %s is read as %d", (figure, number) => {
  expect(numberIn(figure)).toBe(number);
});

test("two figures that count the same and differ contradict each other; others do not", () => {
  const found = contradictions(
    {
      here: claim("5.0", { counts: "rating" }),
      there: claim("4.8", { counts: "rating" }),
      partners: claim("100+", { counts: "partners" }),
      alsoPartners: claim("100+", { counts: "partners" }),
      hours: claim("1"),
      others: claim("2"),
    },
    counts,
  );
  const says = { name: "severalFigures", values: { all: "5.0, 4.8" } };
  expect(found).toEqual([
    { claim: "here", says },
    { claim: "there", says },
  ]);
});

test.each([
  ["4,000", 1],
  ["3,000", 0],
])("%s reviews of three courses with 2.5k views each: %d contradiction", (figure, count) => {
  const claims = {
    views: claim("2.5k", { each: "course" as const }),
    reviews: claim(figure, { partOf: "views" }),
  };
  expect(contradictions(claims, counts)).toHaveLength(count);
});
