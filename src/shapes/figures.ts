import { z } from "zod";
import { offerIds } from "./choices.ts";
import { sentence } from "./sentence.ts";

/** `content/claims.yaml`: what the site claims, and what proves it. */
export const claims = z.record(
  z.string(),
  z.strictObject({
    figure: sentence,
    /** The figure in Hindi, where it is not written in digits alone. */
    hi: sentence.optional(),
    evidence: sentence.nullable(),
  }),
);

/** The figures of the claims as a language writes them, under their names: `claim.partners`. */
export function claimFigures(all: z.infer<typeof claims>, language: string): [string, string][] {
  return Object.entries(all).map(([name, { figure, hi }]) => [
    `claim.${name}`,
    language === "hi" && hi !== undefined ? hi : figure,
  ]);
}

/** `content/prices.yaml`: fees in rupees; times as they are written, apart from their unit. */
export const prices = z.record(
  z.enum(offerIds),
  z.strictObject({
    fee: z.number().int().positive(),
    /** The least and the most: `3–7`. */
    time: z.string().regex(/^\d+–\d+$/),
    unit: z.enum(["workingDays", "days", "months"]),
  }),
);

export type Price = z.infer<typeof prices>["gst"];

/** `content/offer.yaml`: the last day of the promotion, `YYYY-MM-DD`, in India's time. */
export const offer = z.strictObject({ ends: z.iso.date() });
