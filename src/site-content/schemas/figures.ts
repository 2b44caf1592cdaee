import { z } from "zod";
import { type Locale, locales } from "#locales.ts";
import { dayInWords } from "#text/days.ts";
import { crore, grouped, lakh } from "#text/money.ts";
import { rangeIn } from "#text/sentences.ts";
import type { IdentityWords } from "./identity.ts";
import { day, notPublished, source } from "./rule-fields.ts";
import { sentence } from "./sentence.ts";
import { catalogName } from "./service.ts";

/** `content/claims.yaml`: figures that the site claims, each with its proof. */
export const claims = z.record(
  z.string(),
  z.strictObject({
    figure: sentence,
    /** The figure as a language writes it, where that differs. */
    in: z.partialRecord(z.enum(locales), sentence).optional(),
    evidence: sentence.nullable(),
  }),
);

export type Claims = z.infer<typeof claims>;

/** `content/statements.yaml`: claims without a figure, each with its proof. */
export const statements = z.record(
  z.string(),
  z.strictObject({
    says: sentence,
    /** File inside a language's folder, and the keys in it, joined by dots. */
    where: z.array(z.string().regex(/^[\w/-]+(?:\.[\w-]+)+$/)).min(1),
    evidence: sentence.nullable(),
  }),
);

/** The names are those of placeholders: `claim.partners`. */
export function claimFigures(all: Claims, language: Locale): [string, string][] {
  return Object.entries(all).map(([name, claim]) => [
    `claim.${name}`,
    claim.in?.[language] ?? claim.figure,
  ]);
}

/** `content/prices.yaml`: fees in rupees; times as they are written, apart from their unit. */
export const prices = z.record(
  catalogName,
  z.strictObject({
    fee: z.number().int().positive(),
    /** True for a fee that depends on nothing. */
    fixed: z.boolean().optional(),
    /** The least and the most, with a dash: `3–7`. */
    time: z.string().regex(/^\d+–\d+$/),
    unit: z.enum(["workingDays", "days", "months"]),
  }),
);

export type Price = z.infer<typeof prices>[string];

/** `content/promotion.yaml`: the last day of the promotion, `YYYY-MM-DD` in India's time, and its discount. */
export const promotion = z.strictObject({
  ends: day,
  /** An amount or a percentage, `₹500` or `10%`; `null` while the owner has not said. */
  discount: z
    .string()
    .regex(
      /^(?:₹[\d,]+|\d{1,2}%)$/,
      "write an amount like ₹500, or a percentage like 10%, in quotes.",
    )
    .nullable(),
});

/** `content/rules/government.yaml`: fees in rupees and times in days, by the names that sentences use. */
export const governmentRules = z.strictObject({
  checkedOn: day,
  validUntil: day,
  notPublished,
  values: z.record(z.string(), z.strictObject({ value: z.number().int().nonnegative(), source })),
});

/** Of the rules of tools, only the parts with figures. */
interface Sources {
  claims: Claims;
  prices: z.infer<typeof prices>;
  governmentRules: z.infer<typeof governmentRules>;
  dueDateRules: { duties: Record<string, { entries: { period: string; date: string }[] }> };
  lateReturnRules: {
    years: { year: string; dueDates: Record<string, string> }[];
    fee: Record<"amount" | "smallAmount" | "smallIncomeUpTo" | "noneUpTo", number>;
  };
  registrationRules: { limits: Record<"turnover" | "plain", Record<string, number>> };
}

/**
 * The values for the blanks of sentences, the figures of the content and the disclaimer, in a language, under
 * their names: `claim.partners`, `price.gst`, `time.gst`, `government.gstDays`, `lakh.goods`, `itr.salary`,
 * `limit.partnerPay`, `disclaimer`.
 */
export function figuresIn(
  shared: Sources,
  { report }: Pick<IdentityWords, "report">,
  language: Locale,
): Record<string, string> {
  const prices = Object.entries(shared.prices);
  const government = Object.entries(shared.governmentRules.values);
  return Object.fromEntries([
    ["disclaimer", report.disclaimer],
    ...claimFigures(shared.claims, language),
    ...prices.map(([name, { fee }]): [string, string] => [`price.${name}`, grouped(fee)]),
    ...prices.map(([name, { time }]): [string, string] => [
      `time.${name}`,
      rangeIn(language, time),
    ]),
    ...government.map(([name, { value }]): [string, string] => [
      `government.${name}`,
      grouped(value),
    ]),
    ...limitFigures(shared.registrationRules.limits.turnover),
    ...returnFigures(shared, language),
    ["limit.partnerPay", grouped(shared.registrationRules.limits.plain["partnerPay"] ?? 0)],
  ]);
}

/** Each limit of turnover, in lakh and in crore: a sentence takes the one whose unit it writes. */
function limitFigures(limits: Readonly<Record<string, number>>): [string, string][] {
  return Object.entries(limits).flatMap(([name, limit]): [string, string][] => [
    [`lakh.${name}`, String(limit / lakh)],
    [`crore.${name}`, String(limit / crore)],
  ]);
}

function returnFigures(
  { lateReturnRules: { years, fee }, dueDateRules: { duties } }: Sources,
  language: Locale,
): [string, string][] {
  const [newest] = years.toSorted((one, other) => other.year.localeCompare(one.year));
  const revised = duties["itr-revised"]?.entries.at(-1);
  const belated = duties["itr-belated"]?.entries.find(({ period }) => period === revised?.period);
  const days = { ...newest?.dueDates, freeUntil: belated?.date, feeUntil: revised?.date };
  return [
    ["itr.year", newest?.year ?? ""],
    ["itr.correctedYear", revised?.period ?? ""],
    ...Object.entries(days).map(([name, day]): [string, string] => [
      `itr.${name}`,
      day === undefined ? "" : dayInWords(day, language),
    ]),
    ["itr.fee", grouped(fee.amount)],
    ["itr.smallFee", grouped(fee.smallAmount)],
    ["itr.smallIncomeLakh", String(fee.smallIncomeUpTo / lakh)],
    ["itr.noFeeLakh", String(fee.noneUpTo / lakh)],
  ];
}
