import type { Messages } from "virtual:messages";
import { shared } from "#site-content/files.ts";
import { accent, pageHead } from "#site-content/schemas/sentence.ts";
import { type CalculatorName, calculators } from "#page-map.ts";
import { compositionRules } from "#tools/composition/composition-schema.ts";
import { gstRules } from "#tools/gst/gst-schema.ts";
import { incomeTaxRules } from "#tools/income-tax/income-tax-schema.ts";
import { lateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { lateStatementRules } from "#tools/late-statements/late-statements-schema.ts";
import { presumptiveRules } from "#tools/presumptive/presumptive-schema.ts";
import { tdsRules } from "#tools/tds/tds-schema.ts";
import { updatedReturnRules } from "#tools/updated-return/updated-return-schema.ts";

/** `content/<locale>/tools.yaml`: the list of the free tools, and what their pages share. */
export type ToolsWords = Messages["tools"];

/** `content/<locale>/calculators.yaml`: the list of the calculators, and the page of each. */
export type CalculatorsWords = Messages["calculators"];

/** The title and description of each page have limits of length. */
export const calculatorHeads = {
  ...pageHead,
  accent,
  ...Object.fromEntries(calculators.map((name) => [name, pageHead])),
};

export const calculatorRules = {
  gstRules: shared("rules/gst", gstRules),
  compositionRules: shared("rules/composition", compositionRules),
  incomeTaxRules: shared("rules/income-tax", incomeTaxRules),
  lateReturnRules: shared("rules/late-return", lateReturnRules),
  presumptiveRules: shared("rules/presumptive", presumptiveRules),
  updatedReturnRules: shared("rules/updated-return", updatedReturnRules),
  tdsRules: shared("rules/tds", tdsRules),
  lateStatementRules: shared("rules/late-statements", lateStatementRules),
};

/** The notes of a calculator say when and where these rules were read. */
export const rulesOf = {
  gst: ["gstRules"],
  composition: ["compositionRules", "gstRules"],
  incomeTax: ["incomeTaxRules", "lateReturnRules"],
  presumptive: ["presumptiveRules", "incomeTaxRules", "lateReturnRules"],
  advanceTax: ["incomeTaxRules", "lateReturnRules"],
  lateGst: ["gstRules"],
  lateReturn: ["incomeTaxRules", "lateReturnRules"],
  updatedReturn: ["updatedReturnRules", "lateReturnRules"],
  tds: ["tdsRules", "incomeTaxRules"],
  lateStatements: ["lateStatementRules", "gstRules", "tdsRules"],
} as const satisfies Record<CalculatorName, readonly (keyof typeof calculatorRules)[]>;
