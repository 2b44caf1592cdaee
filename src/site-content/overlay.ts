/** Edits that are applied to the content before it is checked. The files themselves do not change. */
import { readFileSync } from "node:fs";
import { z } from "zod";

const edit = z.strictObject({
  /** The path of the file inside `content/`, such as `en/home.yaml`. */
  file: z.string().regex(/^[^/].*\.yaml$/),
  /**
   * The keys that lead to the value: `["hero", "facts", 0, "label"]`. The value must exist, or be a
   * new key of an existing group.
   */
  path: z.array(z.union([z.string(), z.number().int().nonnegative()])).min(1),
  /** Without it, the current value is removed. */
  value: z.json().optional(),
});

const overlay = z.array(edit).readonly();

export type Overlay = z.infer<typeof overlay>;

/**
 * The overlay in a file.
 * @throws Error if it is not an overlay.
 */
export function readOverlayFile(file: string): Overlay {
  const read = overlay.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new Error(`${file} is no overlay: ${z.prettifyError(read.error)}`);
  return read.data;
}
