/** What a script that saves drafts of words is answered. */
import * as v from "valibot";

const field = v.object({
  /** JSON of the value that the field is made from by now. */
  from: v.string(),
  changed: v.boolean(),
  mistake: v.nullable(v.string()),
});

const conflict = v.object({
  text: v.string(),
  json: v.string(),
  /** Who wrote it; null where no account did. */
  by: v.nullable(v.string()),
});

export const savedWords = v.object({
  /** Of each field of the part, by its name. */
  fields: v.record(v.string(), field),
  /** What others wrote meanwhile: then nothing was saved. */
  conflicts: v.record(v.string(), conflict),
  /** How many values differ from what visitors read. */
  changes: v.number(),
});

export type SavedWords = v.InferOutput<typeof savedWords>;
