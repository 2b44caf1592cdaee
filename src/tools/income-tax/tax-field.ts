import { formatRupees, type Paise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { CalculatorFields } from "#tools/shared/fields.ts";
import { computeNewRegimeTax } from "./income-tax.ts";
import type { IncomeTaxYear } from "./income-tax-schema.ts";

/** Reads the field for a tax. While it is empty, the tax of the new regime counts, and a note below it says so. */
export function readTaxField(
  amount: CalculatorFields["amount"],
  computedNote: string,
  income: Paise | undefined,
  rules: IncomeTaxYear | undefined,
) {
  const { money, isEmpty, field } = amount("tax", { optional: true });
  if (!isEmpty || !rules || income === undefined)
    return { tax: isEmpty ? undefined : money, field };
  const taxCase = { taxableIncome: income, age: "below60", isResident: true } as const;
  const tax = computeNewRegimeTax(rules, taxCase).total;
  const note = fillIn(computedNote, { amount: formatRupees(tax) });
  return { tax, field: { ...field, note } };
}
