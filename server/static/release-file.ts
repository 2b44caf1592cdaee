/** What a release says of itself, in a file that is written once everything else is there. */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";

/** In the folder of every release. */
export const releaseFile = "release.json";

const shape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    /** A hash of the sources that it was built from, without the edits that were laid over them. */
    product: v.optional(v.string(), ""),
    /** The settings of the build, by their names; what is built later beside it takes the same. */
    settings: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

/** Of which release, from which sources. */
export type ReleaseFacts = v.InferOutput<typeof shape>;

/** Reads it; undefined for a folder that is no whole release. */
export function readReleaseFacts(folder: string): ReleaseFacts | undefined {
  try {
    return v.parse(shape, readFileSync(path.join(folder, releaseFile), "utf8"));
  } catch {
    return undefined;
  }
}
