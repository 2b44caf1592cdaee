/** Holds the edition that visitors read. Its site and its messages are replaced in one step. */
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { immutableFiles } from "#server/http/security-headers.ts";
import type { SiteMessages } from "#server/messages.ts";
import { type Overlay, readOverlayFile } from "#site-content/overlay.ts";
import type { RenderedSite } from "./rendered-site.ts";
import type { SiteFile } from "./site-files.ts";

export interface LiveEdition {
  site: RenderedSite;
  messages: SiteMessages;
}

export interface LiveSite {
  /** A request reads the edition once, and uses the same one to the end. */
  edition: LiveEdition;
  /** A script, style or font of the former edition, which pages that are still open may request. */
  findEarlierFile: (path: string) => SiteFile | undefined;
  swap: (next: LiveEdition) => void;
}

/** `oldScripts` are the scripts of the former build, which are served until the server ends. */
export function createLiveSite(
  first: LiveEdition,
  oldScripts: ReadonlyMap<string, SiteFile> = new Map(),
): LiveSite {
  let edition = first;
  let earlierFiles = oldScripts;
  return {
    get edition() {
      return edition;
    },
    findEarlierFile: (path) => earlierFiles.get(path),
    swap(next) {
      // Only files that the next edition lacks, so that the memory of all others is freed.
      const dropped = [...edition.site.files].filter(
        ([path]) => path.startsWith(immutableFiles.path) && !next.site.files.has(path),
      );
      earlierFiles = new Map([...oldScripts, ...dropped]);
      edition = next;
    },
  };
}

/** A copy of the published edits, because the server must start and serve pages without a database. */
const publishedFileName = "published.json";

/** Synced under another name first, so that a power cut does not leave an empty file. */
export async function savePublishedFile(dataDir: string, overlay: Overlay): Promise<void> {
  const file = path.join(dataDir, publishedFileName);
  await writeFile(`${file}.new`, JSON.stringify(overlay), { flush: true });
  await rename(`${file}.new`, file);
}

/**
 * The edits that were published when a server last ran; empty where nothing was published.
 * @throws Error where the file cannot be read.
 */
export function loadPublishedFile(dataDir: string): Overlay {
  const file = path.join(dataDir, publishedFileName);
  return existsSync(file) ? readOverlayFile(file) : [];
}
