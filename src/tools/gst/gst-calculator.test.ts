import { expect, test } from "vitest";
import { answerCalculator } from "#tools/testing/calculator-answers.ts";
import { calculatorPropsReaders } from "#tools/tool-page/read-calculator-props.ts";
import { GstCalculator } from "./gst-calculator.tsx";

const props = calculatorPropsReaders.gst("en");

test.each([
  ["100", "Total: ₹2,000"],
  ["100.5", "Total: –"],
])(
  "with a rate of %s % that is typed, ₹1,000 come to “%s”, because no rate is above 100",
  (rate, total) => {
    const { lines } = answerCalculator(GstCalculator, props, {
      amount: "1,000",
      rate: "other",
      "other-rate": rate,
    });
    expect(lines.at(-1)).toBe(total);
  },
);
