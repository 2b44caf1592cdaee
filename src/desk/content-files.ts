import { z } from "zod";
import { deskLocales } from "#locales.ts";
import { createTextFile } from "#site-content/files.ts";
import { namedBy } from "#site-content/schemas/texts.ts";
import { deskRules } from "./frame/desk-schema.ts";

export const deskContentFiles = {
  desk: { ...createTextFile("desk", deskRules), languages: deskLocales },
  /** The names of the forms for lists and facts, and of their fields. A field without a label shows its key as words. */
  labels: {
    ...createTextFile("labels", {
      /** By the document, such as `services/gst`. A page is named by its title. */
      forms: namedBy(z.string()),
      /** By the last key of a value, by more of its path (`upi.id`), or inside one document alone (`prices:time`). */
      keys: namedBy(z.string()),
      /** The hint below a field, by the same keys. */
      hints: namedBy(z.string()),
      /** What the site writes in place of a placeholder that has no figure, such as `{about}`. */
      placeholders: namedBy(z.string()),
    }),
    languages: deskLocales,
  },
};
