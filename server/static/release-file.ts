/** The facts about a release, in a file that is written last. */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";

/** The name of the file in the folder of every release. */
export const releaseFile = "release.json";

const shape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    /** A hash of the sources that it was built from, without the edits applied to them. */
    product: v.optional(v.string(), ""),
    /** The settings of the build; later builds on this server use the same. */
    settings: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

/** The id of a release, and the hash of its sources. */
export type ReleaseFacts = v.InferOutput<typeof shape>;

/** Reads it; undefined for a folder without a complete release. */
export function readReleaseFacts(folder: string): ReleaseFacts | undefined {
  try {
    return v.parse(shape, readFileSync(path.join(folder, releaseFile), "utf8"));
  } catch {
    return undefined;
  }
}
