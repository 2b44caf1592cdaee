import { formatRupees, type Paise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { AmountRow, AnswerReader } from "#tools/shared/answer-reader.tsx";
import { computeNewRegimeTax } from "./income-tax.ts";
import type { IncomeTaxYear } from "./income-tax-schema.ts";

interface TaxRow extends AmountRow {
  /** As typed; while the field is empty, the tax of the new regime on the income. */
  tax: Paise | undefined;
}

/**
 * Reads the field for a tax. While it is empty, a note below it says which tax counts.
 * @param content `workedOut` is that note, with {amount}
 */
export function readTaxField(
  read: AnswerReader,
  content: { label: string; workedOut: string },
  income: Paise | undefined,
  rules: IncomeTaxYear | undefined,
): TaxRow {
  const computed =
    rules && income !== undefined
      ? computeNewRegimeTax(rules, { taxableIncome: income, age: "below60", isResident: true })
          .total
      : undefined;
  const row = read.amount("tax", content.label, {
    optional: true,
    emptyNote:
      computed === undefined
        ? undefined
        : fillIn(content.workedOut, { amount: formatRupees(computed) }),
  });
  return { ...row, tax: row.isEmpty ? computed : row.money };
}
