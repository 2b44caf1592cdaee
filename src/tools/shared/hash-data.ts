import { createHash } from "node:crypto";
import { removeMarkers } from "#text/sentences.ts";

/** The service worker keeps a file for as long as its `?v=` is the same. */
export function computeDataHash(data: unknown): string {
  return createHash("sha256")
    .update(removeMarkers(JSON.stringify(data)))
    .digest("hex")
    .slice(0, 8);
}
