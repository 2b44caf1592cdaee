/** The tax of a year where another tool asks for it: written by hand, or worked out from the income. */
import { fillIn } from "#text/sentences.ts";
import { inRupees, type Paise } from "#text/money.ts";
import type { Fields } from "#tools/kit/fields.ts";
import { newRegimeTax } from "./income-tax.ts";
import type { IncomeTaxYear } from "./words.ts";

/**
 * The field `tax`. While it is empty the tax is that of the new regime, and the note below it says so.
 * @param rules of the year; undefined where there are none
 */
export function ownTaxField(
  amount: Fields["amount"],
  workedOutNote: string,
  income: Paise | undefined,
  rules: IncomeTaxYear | undefined,
) {
  const { money, isEmpty, field } = amount("tax", { optional: true });
  if (!isEmpty || !rules || income === undefined)
    return { tax: isEmpty ? undefined : money, field };
  const taxCase = { taxableIncome: income, age: "below60", resident: true } as const;
  const tax = newRegimeTax(rules, taxCase).total;
  const note = fillIn(workedOutNote, { amount: inRupees(tax) });
  return { tax, field: { ...field, note } };
}
