/** Edits that are applied to the content before it is checked. The files themselves do not change. */
import { readFileSync } from "node:fs";
import { z } from "zod";

const editSchema = z.strictObject({
  /** The path of the file inside `content/`, such as `en/home.yaml`. */
  file: z.string().regex(/^[^/].*\.yaml$/),
  /**
   * The keys that lead to the value: `["hero", "facts", 0, "label"]`. The value must exist, or be a
   * new key of an existing group.
   */
  path: z.array(z.union([z.string(), z.number().int().nonnegative()])).min(1),
  /** An edit without a value removes the present one. */
  value: z.json().optional(),
});

const overlaySchema = z.array(editSchema).readonly();

export type Overlay = z.infer<typeof overlaySchema>;

/** @throws Error if the file holds something else. */
export function readOverlayFile(file: string): Overlay {
  const result = overlaySchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!result.success) throw new Error(`${file} is no overlay: ${z.prettifyError(result.error)}`);
  return result.data;
}
