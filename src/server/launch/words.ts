import { z } from "zod";

/** The groups of the launch list, those that cost the owner most first. */
export const launchGroups = ["server", "people", "law", "money", "accountant"] as const;

export type LaunchGroup = (typeof launchGroups)[number];

/**
 * `content/launch.yaml`: what a person has to read or try before the public sees the site. Its sentences are
 * `launch.remarks` of `content/<locale>/desk.yaml`, under the same names.
 */
export const launchRemarks = z.record(
  z.string().regex(/^[a-z][A-Za-z]*$/),
  z.strictObject({
    group: z.enum(launchGroups),
    /** Where it is read: a file inside the folder of a language or of all, and keys, as `terms#sections`. */
    at: z
      .array(z.string().regex(/^[a-z/-]+(?:#[\w.]+)?$/))
      .min(1)
      .optional(),
  }),
);
