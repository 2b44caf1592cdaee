import { z } from "zod";
import { sentenceSchema } from "#site-content/schemas/sentence.ts";

/**
 * `content/<locale>/labels.yaml`: the names of the forms for lists and facts, and of their fields. A field without
 * a label shows its key as words.
 */
export const labelsSchema = z.strictObject({
  /** By the document, such as `services/gst`. A page is named by its title. */
  forms: z.record(z.string(), sentenceSchema),
  /** By the last key of a value, by more of its path (`upi.id`), or inside one document alone (`prices:time`). */
  keys: z.record(z.string(), sentenceSchema),
  /** The hint below a field, by the same keys. */
  hints: z.record(z.string(), sentenceSchema),
});

export type LabelsContent = z.infer<typeof labelsSchema>;
