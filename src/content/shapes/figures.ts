import { z } from "zod";
import { locales, type Locale } from "#locales.ts";
import { sentence } from "./sentence.ts";
import { catalogName } from "./service.ts";

/** `content/claims.yaml`: what the site claims, and what proves it. */
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

/** `content/statements.yaml`: what the site claims without a figure, and what proves it. */
export const statements = z.record(
  z.string(),
  z.strictObject({
    says: sentence,
    /** Where it is: the file inside the folder of a language and the path in it. */
    where: z.array(z.string().regex(/^[\w/-]+(?:\.[\w-]+)+$/)).min(1),
    evidence: sentence.nullable(),
  }),
);

/** The figures of the claims as a language writes them, under their names: `claim.partners`. */
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
    /** The least and the most: `3–7`. */
    time: z.string().regex(/^\d+–\d+$/),
    unit: z.enum(["workingDays", "days", "months"]),
  }),
);

export type Price = z.infer<typeof prices>[string];

/** `content/promotion.yaml`: the last day of the promotion, `YYYY-MM-DD`, in India's time, and how much it is. */
export const promotion = z.strictObject({
  ends: z.iso.date(),
  /** An amount or a percentage, `₹500` or `10%`; `null` while the owner has not said. */
  discount: z
    .string()
    .regex(
      /^(?:₹[\d,]+|\d{1,2}%)$/,
      "write an amount like ₹500, or a percentage like 10%, in quotes.",
    )
    .nullable(),
});
