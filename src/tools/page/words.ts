import { z } from "zod";
import { shared } from "#content/files.ts";
import { gstRules, gstWords } from "#tools/gst/words.ts";
import { incomeTaxRules, incomeTaxWords } from "#tools/income-tax/words.ts";
import { lateGstWords } from "#tools/late-gst/words.ts";
import { lateReturnRules, lateReturnWords } from "#tools/late-return/words.ts";
import { advanceTaxWords } from "#tools/advance-tax/words.ts";
import { compositionRules, compositionWords } from "#tools/composition/words.ts";
import { presumptiveRules, presumptiveWords } from "#tools/presumptive/words.ts";
import { updatedReturnRules, updatedReturnWords } from "#tools/updated-return/words.ts";
import { tdsRules, tdsWords } from "#tools/tds/words.ts";
import { lateStatementRules, lateStatementsWords } from "#tools/late-statements/words.ts";
import { tools, type CalculatorName } from "#page-map.ts";
import { countedNoun, pageHead, sectionHead, sentence } from "#content/shapes/sentence.ts";

/** What every tool says around its figures. */
const toolKitWords = z.strictObject({
  /** How amounts are repeated in words, each with the blank {count}, and one with `Cr` or `Dr` is refused. */
  amounts: z.strictObject({
    thousand: sentence,
    lakh: sentence,
    crore: sentence,
    bankMark: sentence,
  }),
  /** What is counted. */
  counts: z.strictObject({ days: countedNoun, months: countedNoun }),
  /** Of what is filed late: the field for days, and the day that they mean, with the blanks {days} and {day}. */
  late: z.strictObject({ days: sentence, counted: sentence }),
  /** The bar that keeps the figure in sight on a phone: where it leads to. */
  whole: sentence,
  /** In the bar until the first input. */
  example: sentence,
  /** In a tool whose script did not come. */
  notLoaded: sentence,
  /** What can be done with a result. */
  take: z.strictObject({
    heading: sentence,
    share: sentence,
    copied: sentence,
    /** With the blank {text}. */
    notCopied: sentence,
    copy: sentence,
    print: sentence,
    letter: sentence,
    chat: sentence,
    /** Above a result computed from the example. */
    example: sentence,
    /** Below every result that is copied, sent or printed. */
    guidance: sentence,
  }),
});

const tool = z.strictObject({ name: sentence, line: sentence });

/** `content/<locale>/tools.yaml`: the list of the free tools, and what their pages share. */
export const toolsWords = z.strictObject({
  list: z.strictObject({
    ...sectionHead,
    tools: z.record(z.enum(tools), tool),
  }),
  /** The way back from a tool, to the page that it belongs to. */
  back: z.strictObject({ services: sentence, calculators: sentence, franchise: sentence }),
  kit: toolKitWords,
  notes: z.strictObject({
    guidance: sentence,
    /** With the blank {date}. */
    checked: sentence,
    /** Above a result whose rules have ended, with the blank {until}. */
    outOfDate: sentence,
    /** Where the clock of the device is before the day of the page, with the blank {day}. */
    wrongClock: sentence,
    sources: sentence,
  }),
});

export type ToolsWords = z.infer<typeof toolsWords>;

/** `content/<locale>/calculators.yaml`: the list of the calculators, and the page of each. */
export const calculatorsPage = z.strictObject({
  ...pageHead,
  ...sectionHead,
  /** Names the links to the calculators. */
  ways: sentence,
  gst: gstWords,
  incomeTax: incomeTaxWords,
  lateGst: lateGstWords,
  lateReturn: lateReturnWords,
  advanceTax: advanceTaxWords,
  composition: compositionWords,
  presumptive: presumptiveWords,
  updatedReturn: updatedReturnWords,
  tds: tdsWords,
  lateStatements: lateStatementsWords,
});

export type CalculatorsWords = z.infer<typeof calculatorsPage>;

/** The files of rules for calculators, by the names under which programs ask for them. */
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

/** Those that each calculator works with; its notes say when and where they were read. */
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
