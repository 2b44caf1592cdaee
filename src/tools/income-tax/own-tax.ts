import { formatRupees, type Paise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { CalculatorFields } from "#tools/shared/fields.ts";
import { computeNewRegimeTax } from "./income-tax.ts";
import type { IncomeTaxYear } from "./income-tax-schema.ts";

/** An empty field means the tax of the new regime, which a note below it says. `rules` are those of the year. */
export function createOwnTaxField(
  amount: CalculatorFields["amount"],
  workedOutNote: string,
  income: Paise | undefined,
  rules: IncomeTaxYear | undefined,
) {
  const { money, isEmpty, field } = amount("tax", { optional: true });
  if (!isEmpty || !rules || income === undefined)
    return { tax: isEmpty ? undefined : money, field };
  const taxCase = { taxableIncome: income, age: "below60", resident: true } as const;
  const tax = computeNewRegimeTax(rules, taxCase).total;
  const note = fillIn(workedOutNote, { amount: formatRupees(tax) });
  return { tax, field: { ...field, note } };
}
