import { expect, test } from "vitest";
import { formatShareMessages } from "./share-messages.ts";

const result = {
  text: "Income tax\nSalary: ₹12,00,000\n\nTax: ₹89,700",
  lines: ["Income tax", "Tax: ₹89,700"],
  page: "https://site.example/income-tax",
  link: "https://site.example/income-tax#tax?salary=12,00,000",
};
const sentences = {
  example: "Example, not your figures:",
  guidance: "Guidance, not advice.",
  closing: "Guidance, not advice. Checked on 23 November 2026.",
  outOfDate: undefined,
};

test("a message for anybody links to the tool alone, and only the one with figures to the answers", () => {
  const { anybody, anybodyWithFigures } = formatShareMessages(
    { ...result, isExample: false },
    sentences,
  );
  expect(anybody.split("\n")).toEqual([...result.lines, sentences.guidance, result.page]);
  expect(anybodyWithFigures.split("\n")).toEqual([
    ...result.lines,
    sentences.guidance,
    result.link,
  ]);
});

test("what goes to the office has the link with the answers", () => {
  const { office, whole } = formatShareMessages({ ...result, isExample: false }, sentences);
  expect(office?.split("\n")).toEqual([...result.lines, result.link]);
  expect(whole).toBe([result.text, sentences.closing, result.link].join("\n"));
});

test("figures of an example stand below its mark for anybody, and have no message for the office", () => {
  const { anybody, office } = formatShareMessages({ ...result, isExample: true }, sentences);
  expect(anybody.split("\n")[0]).toBe(sentences.example);
  expect(office).toBeUndefined();
});

test("each message says that the rules of the result have ended", () => {
  const messages = formatShareMessages(
    { ...result, isExample: false },
    { ...sentences, outOfDate: "Ended." },
  );
  expect(Object.keys(messages)).toEqual(["anybody", "anybodyWithFigures", "office", "whole"]);
  for (const message of Object.values(messages)) expect(message).toContain("Ended.");
});
