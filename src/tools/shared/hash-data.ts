import { createHash } from "node:crypto";
import { removeMarkers } from "#text/edit-markers.ts";

/**
 * The `?v=` in the address of a file made of this data: the service worker keeps the file for as long as it is the same.
 * Markers are invisible characters by which the desk finds a sentence on a page; they do not change the file.
 */
export function computeDataHash(data: unknown): string {
  return createHash("sha256")
    .update(removeMarkers(JSON.stringify(data)))
    .digest("hex")
    .slice(0, 8);
}
