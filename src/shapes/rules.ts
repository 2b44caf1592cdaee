/** What the rules behind the tools have in common. */
import { z } from "zod";
import { sentence } from "./sentence.ts";

/** Where a rule can be read. */
export const source = z.strictObject({ name: sentence, url: z.url().optional() });

/** Where rules can be read, and when somebody last did so. */
export const checked = {
  checkedOn: z.iso.date(),
  sources: z.array(source).min(1),
};

/** Whole rupees. */
export const rupees = z.number().int().nonnegative();

/** Percent of a hundred. */
export const percent = z.number().min(0).max(100);
