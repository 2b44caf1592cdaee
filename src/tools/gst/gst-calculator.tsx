import { getValueOnDay } from "#text/dated-values.ts";
import { multiplyFraction, type Paise, subtract, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { showNote, showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine } from "#tools/shared/calculator.tsx";
import { defineCalculator } from "#tools/shared/define-calculator.tsx";
import type { GstRules } from "./gst-schema.ts";

interface GstFacts {
  rules: Pick<GstRules, "rates" | "bricks">;
}

export const GstCalculator = defineCalculator<"gst", GstFacts>({
  id: "gst",

  example: { amount: "1,000" },

  build({ content, rules }, read) {
    const bricks = getValueOnDay(rules.bricks, read.today);
    const amount = read.amount("amount", content.amount);
    const direction = read.answer("direction", content.direction, ["add", "remove"]);
    const formatPercent = (rate: number) => fillIn(content.percent, { rate: String(rate) });
    const rate = read.choice("rate", { label: content.rate }, [
      ...getValueOnDay(rules.rates, read.today).map((each) => ({
        value: String(each),
        label: formatPercent(each),
      })),
      { value: "other", label: content.otherRate },
    ]);
    const isOther = rate.value === "other";
    const typedRate = read.number("other-rate", content.otherRatePercent, {
      isPercent: true,
      // A text that is no number is refused as a rate above 100 is.
      message: ({ amount: percent = Infinity }) =>
        isOther && percent > 100 ? content.otherRateInvalid : undefined,
    });
    const percent = isOther ? typedRate.amount : Number(rate.value);
    const place = read.answer("place", content.place, ["within", "across"]);
    const isInterState = place.value === "across";

    const bill =
      amount.money === undefined || percent === undefined
        ? undefined
        : computeGst({
            amount: amount.money,
            rate: percent,
            includesTax: direction.value === "remove",
            isInterState,
          });
    const createTaxLine = (label: string, share: number, value: Paise | undefined) =>
      createBillLine(fillIn(label, { rate: String(share) }), value);

    return {
      line: percent === undefined ? content.rate : `${content.rate} ${formatPercent(percent)}`,
      bills: [
        {
          heading: content.bill.heading,
          lines:
            bill === undefined || percent === undefined
              ? []
              : [
                  createBillLine(content.bill.value, bill.value),
                  isInterState && createTaxLine(content.bill.igst, percent, bill.igst),
                  !isInterState && createTaxLine(content.bill.cgst, percent / 2, bill.cgst),
                  !isInterState && createTaxLine(content.bill.sgst, percent / 2, bill.sgst),
                ],
          total: createBillLine(content.bill.total, bill?.total),
        },
      ],
      fields: [
        amount,
        direction,
        rate,
        showWhen(isOther, typedRate),
        showNote(fillIn(content.bricks, bricks), percent === bricks.rate),
        place,
      ],
    };
  },
});

interface GstCase {
  amount: Paise;
  /** In percent of the price without the tax. */
  rate: number;
  includesTax: boolean;
  /** Sales to another State have one integrated tax instead of two halves. */
  isInterState: boolean;
}

interface GstBill {
  /** The price without tax. */
  value: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
}

/** ₹1,000 at 18 % → CGST and SGST of ₹90 each, which are equal to the paisa, as on a bill; to another State IGST of ₹180. */
export function computeGst({ amount, rate, includesTax, isInterState }: GstCase): GstBill {
  const base = includesTax ? 100 + rate : 100;
  const half = isInterState ? toPaise(0) : multiplyFraction(amount, rate, 2 * base);
  const integrated = isInterState ? multiplyFraction(amount, rate, base) : toPaise(0);
  const tax = sum(half, half, integrated);
  return {
    value: includesTax ? subtract(amount, tax) : amount,
    cgst: half,
    sgst: half,
    igst: integrated,
    total: includesTax ? amount : sum(amount, tax),
  };
}
