/** The tax of one person in both regimes, beside each other. */
import type { IncomeTaxCalculatorWords } from "#tools/kit/calculator-words.ts";
import type { IncomeTaxYear } from "./rules.ts";
import { larger, minus, rupees, sum, type Paise } from "#text/money.ts";
import { newRegimeTax, oldRegimeTax, type TaxCase } from "./income-tax.ts";
import { salaryDeductions, type Salary } from "./salary.ts";
import { taxBill } from "./tax-bill.ts";

/** What a person has in a year, and has paid so far. */
export interface Person extends Omit<Salary, "gross">, Pick<TaxCase, "age" | "resident"> {
  salary: Paise;
  business: Paise;
  other: Paise;
  /** Deductions of the old regime. */
  deductions: Paise;
  /** TDS and advance tax. */
  paid: Paise;
}

/** Works out both, each with its bill. @param year like 2026-27 */
export function bothTaxes(
  words: IncomeTaxCalculatorWords["sheet"],
  rule: IncomeTaxYear,
  year: string,
  { salary, business, other, deductions, paid, age, resident, ...rest }: Person,
) {
  const income = sum(salary, business, other);
  const none = rupees(0);
  const taxIn = (regime: "new" | "old") => {
    const taken = {
      ...salaryDeductions(rule, year, regime, { gross: salary, ...rest }),
      deductions: regime === "old" ? deductions : none,
    };
    const taxableIncome = larger(none, minus(income, sum(...Object.values(taken))));
    const taxCase: TaxCase = { taxableIncome, age, resident };
    const sheet = regime === "new" ? newRegimeTax(rule, taxCase) : oldRegimeTax(rule, taxCase);
    const heading = regime === "new" ? words.newRegime : words.oldRegime;
    const bill = taxBill(words, { income, taken, sheet, cessRate: rule.cess, paid });
    return { sheet, bill: { heading, ...bill } };
  };
  const newRegime = taxIn("new");
  const oldRegime = taxIn("old");
  return {
    newTax: newRegime.sheet.total,
    oldTax: oldRegime.sheet.total,
    surchargeRate: Math.max(newRegime.sheet.surchargeRate, oldRegime.sheet.surchargeRate),
    sheets: [newRegime.sheet, oldRegime.sheet],
    bills: [newRegime.bill, oldRegime.bill],
  };
}
