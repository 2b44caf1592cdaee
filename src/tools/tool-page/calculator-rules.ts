import type { CalculatorName } from "#page-map.ts";
import { sharedFile } from "#site-content/files.ts";
import { compositionRulesSchema } from "#tools/composition/composition-schema.ts";
import { gstRulesSchema } from "#tools/gst/gst-schema.ts";
import { incomeTaxRulesSchema } from "#tools/income-tax/income-tax-schema.ts";
import { lateReturnRulesSchema } from "#tools/late-return/late-return-schema.ts";
import { lateStatementRulesSchema } from "#tools/late-statements/late-statements-schema.ts";
import { presumptiveRulesSchema } from "#tools/presumptive/presumptive-schema.ts";
import { tdsRulesSchema } from "#tools/tds/tds-schema.ts";
import { updatedReturnRulesSchema } from "#tools/updated-return/updated-return-schema.ts";

/** The files of rules that the calculators share, each with the schema by which it is read. */
export const calculatorRuleFiles = {
  gstRules: sharedFile("rules/gst", gstRulesSchema),
  compositionRules: sharedFile("rules/composition", compositionRulesSchema),
  incomeTaxRules: sharedFile("rules/income-tax", incomeTaxRulesSchema),
  lateReturnRules: sharedFile("rules/late-return", lateReturnRulesSchema),
  presumptiveRules: sharedFile("rules/presumptive", presumptiveRulesSchema),
  updatedReturnRules: sharedFile("rules/updated-return", updatedReturnRulesSchema),
  tdsRules: sharedFile("rules/tds", tdsRulesSchema),
  lateStatementRules: sharedFile("rules/late-statements", lateStatementRulesSchema),
};

/** The rules that each calculator uses; its notes say when and where they were read. */
export const calculatorRuleNames = {
  gst: ["gstRules"],
  composition: ["compositionRules", "gstRules"],
  incomeTax: ["incomeTaxRules", "lateReturnRules"],
  presumptive: ["presumptiveRules", "incomeTaxRules", "lateReturnRules"],
  advanceTax: ["incomeTaxRules", "lateReturnRules", "presumptiveRules"],
  lateGst: ["gstRules"],
  lateReturn: ["incomeTaxRules", "lateReturnRules"],
  updatedReturn: ["updatedReturnRules", "lateReturnRules"],
  tds: ["tdsRules", "incomeTaxRules"],
  lateStatements: ["lateStatementRules", "gstRules", "tdsRules"],
} as const satisfies Record<CalculatorName, readonly (keyof typeof calculatorRuleFiles)[]>;
