import { z } from "zod";
import { locales, type Locale } from "#locales";
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

/** The figures of the claims as a language writes them, under their names: `claim.partners`. */
export function claimFigures(all: z.infer<typeof claims>, language: Locale): [string, string][] {
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

/** `content/promotion.yaml`: the last day of the promotion, `YYYY-MM-DD`, in India's time. */
export const promotion = z.strictObject({ ends: z.iso.date() });
