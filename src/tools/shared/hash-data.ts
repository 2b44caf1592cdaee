import { createHash } from "node:crypto";
import { unmarked } from "#text/sentences.ts";

/** The service worker keeps a file for as long as its `?v=` is the same. */
export function hashData(data: unknown): string {
  return createHash("sha256")
    .update(unmarked(JSON.stringify(data)))
    .digest("hex")
    .slice(0, 8);
}
