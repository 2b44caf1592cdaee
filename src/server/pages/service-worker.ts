import { worker } from "#server/http/security-headers.ts";
import type { SiteFile } from "./site-files.ts";

/** What the build writes where the service worker names its edition. */
export const editionMark = "EDITION";

/**
 * The service worker of an edition, so that a browser lets go of the pages of the one before; any other
 * file as it is.
 */
export function workerOf(address: string, file: SiteFile, version: string): SiteFile {
  if (address !== `/${worker.file}`) return file;
  const identity = Buffer.from(file.copies.identity.toString().replaceAll(editionMark, version));
  return { ...file, copies: { identity }, tag: `${file.tag}-${version}` };
}
