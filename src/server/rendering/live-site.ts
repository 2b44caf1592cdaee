/** Holds the edition that visitors read: its site and its messages are replaced in one step. */
import { immutableFiles } from "#server/http/security-headers.ts";
import type { SiteMessages } from "#server/messages.ts";
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
  /** Replaces the edition for all later requests. */
  swap: (next: LiveEdition) => void;
}

/** `oldScripts` are the scripts of the former build, by path, which are served until the server ends. */
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
      // Files that the next edition has, too, are found there: keeping the former ones would hold their memory.
      const dropped = [...edition.site.files].filter(
        ([path]) => path.startsWith(immutableFiles.path) && !next.site.files.has(path),
      );
      earlierFiles = new Map([...oldScripts, ...dropped]);
      edition = next;
    },
  };
}
