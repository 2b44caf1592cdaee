import type { CalculatorName, Locale } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { removeSources } from "#site-content/schemas/rule-fields.ts";
import { formatPeriod } from "#text/days.ts";
import { readToolContext } from "#tools/shared/read-tool-context.ts";
import { calculatorRuleNames } from "./calculator-rules.ts";

/** The sentences of a calculator, and what all calculators are given. */
function readToolProps<Name extends CalculatorName>(name: Name, locale: Locale) {
  const rules = calculatorRuleNames[name].map((each) => getContent(each));
  return {
    content: getContent("calculators", locale)[name],
    context: readToolContext(locale, rules),
  };
}

/**
 * What the page of each calculator gives to it: content, and the rules without their sources, which the browser does not
 * need.
 */
export const calculatorPropsReaders = {
  gst: (locale: Locale) => {
    const { rates, bricks } = getContent("gstRules");
    return { ...readToolProps("gst", locale), rules: { rates, bricks } };
  },
  composition: (locale: Locale) => {
    const { rates } = getContent("gstRules");
    const { composition: others = 0, compositionServices: services = 0 } =
      getContent("registrationRules").limits.turnover;
    return {
      ...readToolProps("composition", locale),
      rules: removeSources(getContent("compositionRules")),
      limits: { services, others },
      gst: { rates },
      quarters: (getContent("dueDateRules").duties["cmp-08"]?.entries ?? []).map(
        ({ period, date }) => ({
          period,
          name: formatPeriod(period, getContent("dueDates", locale).dates, locale),
          date,
        }),
      ),
    };
  },
  incomeTax: (locale: Locale) => ({
    ...readToolProps("incomeTax", locale),
    rules: getContent("incomeTaxRules").rules,
    returns: getContent("lateReturnRules").years,
  }),
  presumptive: (locale: Locale) => {
    const presumptive = getContent("presumptiveRules");
    const { rules: taxes } = getContent("incomeTaxRules");
    const taxesOfYear = taxes.find(({ years }) => years.includes(presumptive.year));
    if (!taxesOfYear) throw new Error(`rules/income-tax.yaml has no ${presumptive.year}.`);
    return {
      ...readToolProps("presumptive", locale),
      sheetContent: getContent("calculators", locale).incomeTax.sheet,
      rules: removeSources(presumptive),
      taxes: taxesOfYear,
      lateReturn: removeSources(getContent("lateReturnRules")),
    };
  },
  advanceTax: (locale: Locale) => {
    const { kind, senior } = getContent("calculators", locale).lateReturn;
    return {
      ...readToolProps("advanceTax", locale),
      questions: { kind, senior },
      rules: removeSources(getContent("lateReturnRules")),
      taxes: getContent("incomeTaxRules").rules,
    };
  },
  lateGst: (locale: Locale) => ({
    ...readToolProps("lateGst", locale),
    rules: removeSources(getContent("gstRules")),
  }),
  lateReturn: (locale: Locale) => ({
    ...readToolProps("lateReturn", locale),
    rules: removeSources(getContent("lateReturnRules")),
    taxes: getContent("incomeTaxRules").rules,
  }),
  updatedReturn: (locale: Locale) => ({
    ...readToolProps("updatedReturn", locale),
    rules: removeSources(getContent("updatedReturnRules")),
    fees: getContent("lateReturnRules").fee,
  }),
  tds: (locale: Locale) => ({
    ...readToolProps("tds", locale),
    rules: removeSources(getContent("tdsRules")),
    taxes: getContent("incomeTaxRules").rules,
  }),
  lateStatements: (locale: Locale) => {
    const { interest } = getContent("gstRules");
    return {
      ...readToolProps("lateStatements", locale),
      rules: removeSources(getContent("lateStatementRules")),
      gst: { interest },
      deposit: getContent("tdsRules").deposit,
      dueDates: listDutyDates(),
    };
  },
};

/** The due dates of each form, read from the calendar of due dates, so that both agree. */
function listDutyDates() {
  const { duties } = getContent("dueDateRules");
  const listDates = (duty: string) => duties[duty]?.entries.map(({ date }) => date) ?? [];
  return {
    tds: listDates("tds-return"),
    cmp08: listDates("cmp-08"),
    aoc4: listDates("aoc-4"),
    mgt7: listDates("mgt-7"),
    aoc4Opc: listDates("aoc-4-opc"),
    mgt7Opc: listDates("mgt-7a-opc"),
    llp8: listDates("llp-form-8"),
    llp11: listDates("llp-form-11"),
  };
}
