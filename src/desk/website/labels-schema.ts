import { z } from "zod";
import { sentenceSchema } from "#site-content/schemas/sentence.ts";

/**
 * `content/<locale>/labels.yaml`: what the forms of lists and facts call themselves and their fields. A
 * field without a label is called by its key.
 */
export const labelsSchema = z.strictObject({
  /** By the place of a file inside `content/`, without language: `services/gst`. A page has its title. */
  forms: z.record(z.string(), sentenceSchema),
  /**
   * By the last key that leads to a value, or by more of its path: `upi.id`, `prices:time` inside one
   * place.
   */
  keys: z.record(z.string(), sentenceSchema),
  /** What is said below a field, by the same names. */
  hints: z.record(z.string(), sentenceSchema),
});

export type LabelsContent = z.infer<typeof labelsSchema>;
