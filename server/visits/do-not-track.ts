import type { IncomingHttpHeaders } from "node:http";

/** Whether a browser asks for privacy: Global Privacy Control, or the older Do Not Track. */
export function doNotTrack(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}
