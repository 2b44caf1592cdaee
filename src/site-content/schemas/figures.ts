/** Schemas of the figures and claims of the site, and the figures by the placeholders of sentences. */
import type { Texts } from "virtual:texts";
import { z } from "zod";
import { type Locale, locales } from "#locales.ts";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { formatLongDay } from "#text/days.ts";
import { formatRange } from "#text/figure-ranges.ts";
import { crore, groupDigits, lakh } from "#text/money.ts";
import { daySchema, notPublishedSchema, sourceSchema } from "./rule-fields.ts";
import { sentenceSchema } from "./sentence.ts";
import { catalogNameSchema } from "./service.ts";

/** `content/claims.yaml`: figures that the site claims, each with its proof. */
export const claimsSchema = z.record(
  z.string(),
  z.strictObject({
    figure: sentenceSchema,
    /** The figure as a language writes it, where that differs. */
    in: z.partialRecord(z.enum(locales), sentenceSchema).optional(),
    evidence: sentenceSchema.nullable(),
  }),
);

export type Claims = z.infer<typeof claimsSchema>;

/** `content/statements.yaml`: claims without a figure, each with its proof. */
export const statementsSchema = z.record(
  z.string(),
  z.strictObject({
    says: sentenceSchema,
    /** File inside a language's folder, and the keys in it, joined by dots. */
    where: z.array(z.string().regex(/^[\w/-]+(?:\.[\w-]+)+$/)).min(1),
    evidence: sentenceSchema.nullable(),
  }),
);

/** The names are those of placeholders: `claim.partners`. */
export function listClaimFigures(claims: Claims, language: Locale): [string, string][] {
  return Object.entries(claims).map(([name, claim]) => [
    `claim.${name}`,
    claim.in?.[language] ?? claim.figure,
  ]);
}

/** `content/prices.yaml`: fees in rupees, and times without their unit. */
export const pricesSchema = z.record(
  catalogNameSchema,
  z.strictObject({
    fee: z.number().int().positive(),
    /** True for a fee that is the same for every customer. */
    fixed: z.boolean().optional(),
    /** The least and the most, with a dash: `3–7`. */
    time: z.string().regex(/^\d+–\d+$/),
    unit: z.enum(["workingDays", "days", "months"]),
  }),
);

export type Price = z.infer<typeof pricesSchema>[string];

/** `content/promotion.yaml`: the last day of the promotion, `YYYY-MM-DD` in India's time, and its discount. */
export const promotionSchema = z.strictObject({
  ends: daySchema,
  /** An amount or a percentage, `₹500` or `10%`; `null` while the owner has not said. */
  discount: z
    .string()
    .regex(/^(?:₹[\d,]+|\d{1,2}%)$/, fileIssues.figureFormat)
    .nullable(),
});

/** `content/rules/government.yaml`: fees in rupees and times in days, by the names that sentences use. */
export const governmentRulesSchema = z.strictObject({
  checkedOn: daySchema,
  validUntil: daySchema,
  notPublished: notPublishedSchema,
  values: z.record(
    z.string(),
    z.strictObject({ value: z.number().int().nonnegative(), source: sourceSchema }),
  ),
});

/** What {@link listFigures} reads of the content: of the rules of tools, only the values that sentences use. */
interface FigureSources {
  claims: Claims;
  prices: z.infer<typeof pricesSchema>;
  governmentRules: z.infer<typeof governmentRulesSchema>;
  dueDateRules: { duties: Record<string, { entries: { period: string; date: string }[] }> };
  lateReturnRules: {
    years: { year: string; dueDates: Record<string, string> }[];
    fee: Record<"amount" | "smallAmount" | "smallIncomeUpTo" | "noneUpTo", number>;
  };
  registrationRules: { limits: Record<"turnover" | "plain", Record<string, number>> };
}

/**
 * The values of placeholders by name, as the language writes them: `claim.partners`, `price.gst`, `time.gst`,
 * `government.gstDays`, `lakh.goods`, `itr.salary`, `limit.partnerPay`, `disclaimer`.
 */
export function listFigures(
  shared: FigureSources,
  { report }: Pick<Texts["identity"], "report">,
  language: Locale,
): Record<string, string> {
  const prices = Object.entries(shared.prices);
  const government = Object.entries(shared.governmentRules.values);
  return Object.fromEntries([
    ["disclaimer", report.disclaimer],
    ...listClaimFigures(shared.claims, language),
    ...prices.map(([name, { fee }]): [string, string] => [`price.${name}`, groupDigits(fee)]),
    ...prices.map(([name, { time }]): [string, string] => [
      `time.${name}`,
      formatRange(language, time),
    ]),
    ...government.map(([name, { value }]): [string, string] => [
      `government.${name}`,
      groupDigits(value),
    ]),
    ...listLimitFigures(shared.registrationRules.limits.turnover),
    ...listReturnFigures(shared, language),
    ["limit.partnerPay", groupDigits(shared.registrationRules.limits.plain["partnerPay"] ?? 0)],
  ]);
}

/** Each limit of turnover in lakh and in crore, as a sentence may have either unit. */
function listLimitFigures(limits: Readonly<Record<string, number>>): [string, string][] {
  return Object.entries(limits).flatMap(([name, limit]): [string, string][] => [
    [`lakh.${name}`, String(limit / lakh)],
    [`crore.${name}`, String(limit / crore)],
  ]);
}

/**
 * The figures of a late income tax return: `itr.year`, the due dates by their names in the rules (`itr.salary`), the last
 * days of a belated and of a revised return (`itr.freeUntil`, `itr.feeUntil`), the fees.
 */
function listReturnFigures(
  { lateReturnRules: { years, fee }, dueDateRules: { duties } }: FigureSources,
  language: Locale,
): [string, string][] {
  const [newest] = years.toSorted((a, b) => b.year.localeCompare(a.year));
  // A return is revised without a fee until the last day of a belated one for the same year.
  const revised = duties["itr-revised"]?.entries.at(-1);
  const belated = duties["itr-belated"]?.entries.find(({ period }) => period === revised?.period);
  const days = { ...newest?.dueDates, freeUntil: belated?.date, feeUntil: revised?.date };
  return [
    ["itr.year", newest?.year ?? ""],
    ["itr.correctedYear", revised?.period ?? ""],
    ...Object.entries(days).map(([name, day]): [string, string] => [
      `itr.${name}`,
      day === undefined ? "" : formatLongDay(day, language),
    ]),
    ["itr.fee", groupDigits(fee.amount)],
    ["itr.smallFee", groupDigits(fee.smallAmount)],
    ["itr.smallIncomeLakh", String(fee.smallIncomeUpTo / lakh)],
    ["itr.noFeeLakh", String(fee.noneUpTo / lakh)],
  ];
}
