import { expect, test } from "vitest";
import { labelledForms } from "#server/testing/labelled-forms.ts";
import { seemsRobotic, signsIn } from "./content-signs.ts";

const by = Object.groupBy(labelledForms, ({ by }) => by);

test("no person of the labelled forms is taken for a robot", () => {
  const mistaken = (by.person ?? []).filter(({ fields }) => seemsRobotic(fields));
  expect(mistaken).toEqual([]);
});

test("of the labelled robots most are noticed", () => {
  const robots = by.robot ?? [];
  const noticed = robots.filter(({ fields }) => seemsRobotic(fields));
  expect(noticed.length / robots.length).toBeGreaterThan(0.85);
});

test("a sign is named, so that its weight can be looked at", () => {
  const text = {
    name: "Asha",
    email: "a@example.com",
    message: "see https://a.example B.Com a@b.com",
  };
  expect(signsIn(text)).toEqual({ link: 1 });
  expect(signsIn({ fullName: "www.a.example", courseId: "Excel" })).toEqual({
    link: 1,
    linkInName: 1,
  });
});

test("the longest text of the worst kind is read in no time", () => {
  const started = performance.now();
  for (const part of ["a.", "www.", "http://", "<a ", "аb", "a-", "[url", "क ", "x\n"]) {
    signsIn({ name: part.repeat(60), message: part.repeat(5000 / part.length) });
  }
  expect(performance.now() - started).toBeLessThan(1000);
});
