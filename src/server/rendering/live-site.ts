/** What is served at this moment. The site and the words that belong to it are replaced in one step. */
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { immutableFiles } from "#server/http/security-headers.ts";
import type { SiteMessages } from "#server/messages.ts";
import { type Overlay, readOverlayFile } from "#site-content/overlay.ts";
import type { RenderedSite, SiteFile } from "./site-files.ts";

/** The site and the words of one content. */
export interface LiveEdition {
  site: RenderedSite;
  messages: SiteMessages;
}

/** The edition that visitors read. A publish swaps it for the next one while requests run. */
export interface LiveSite {
  /** Read once for each request, which then uses the same one to its end. */
  release: LiveEdition;
  /** A file whose name holds its content, of the release before: pages that are still open ask for it. */
  earlier: (path: string) => SiteFile | undefined;
  /** Serves another release from the next request on. */
  swap: (next: LiveEdition) => void;
}

/**
 * Begins with a release.
 * @param before scripts of the build before, which are there until the server ends.
 */
export function createLiveSite(
  first: LiveEdition,
  before: ReadonlyMap<string, SiteFile> = new Map(),
): LiveSite {
  let release = first;
  let earlier = before;
  return {
    get release() {
      return release;
    },
    earlier: (path: string) => earlier.get(path),
    swap(next: LiveEdition) {
      // Only what the next one lacks: all else of the one before is let go.
      const dropped = [...release.site.files].filter(
        ([path]) => path.startsWith(immutableFiles.path) && !next.site.files.has(path),
      );
      earlier = new Map([...before, ...dropped]);
      release = next;
    },
  };
}

/** The edits that are live, on the disk too: a start needs no database to serve the pages. */
const name = "published.json";

/** Synced before it gets its name: a power cut must not leave an empty file. */
export async function savePublishedFile(dataDir: string, overlay: Overlay): Promise<void> {
  const place = path.join(dataDir, name);
  await writeFile(`${place}.new`, JSON.stringify(overlay), { flush: true });
  await rename(`${place}.new`, place);
}

/**
 * Those that were live when a server last ran; none where nothing was published.
 * @throws Error where the file cannot be read.
 */
export function loadPublishedFile(dataDir: string): Overlay {
  const place = path.join(dataDir, name);
  return existsSync(place) ? readOverlayFile(place) : [];
}
