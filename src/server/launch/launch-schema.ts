import { z } from "zod";

/** The groups of the checklist, in the order of what costs the owner most. */
export const launchGroups = ["server", "people", "law", "money", "accountant"] as const;

export type LaunchGroup = (typeof launchGroups)[number];

/**
 * `content/launch.yaml`: items that a person has to read or try before the site is public. Their sentences are
 * `launch.reminders` of `content/<locale>/desk.yaml`, by the same names.
 */
export const launchReminderSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z]*$/),
  z.strictObject({
    group: z.enum(launchGroups),
    /** Texts to read: files inside the folder of a language or of all languages, with keys: `terms#sections`. */
    at: z
      .array(z.string().regex(/^[a-z/-]+(?:#[\w.]+)?$/))
      .min(1)
      .optional(),
  }),
);
