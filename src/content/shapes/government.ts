import { z } from "zod";
import { notPublished, source, validUntil } from "./rules.ts";

/** `content/rules/government.yaml`: fees in rupees and times in days, by the names that sentences use. */
export const governmentRules = z.strictObject({
  checkedOn: z.iso.date(),
  validUntil,
  notPublished,
  values: z.record(z.string(), z.strictObject({ value: z.number().int().nonnegative(), source })),
});
