/** The release that this server came with. */
import path from "node:path";
import { keptOverlay, type Overlay } from "#content-loader/overlay.ts";
import { readReleaseFacts, type ReleaseFacts } from "#server/static/release-file.ts";
import { readSite } from "#server/static/site-files.ts";
import { contentFolder, readWords } from "#server/words.ts";
import type { ReleaseResult } from "./read-release.ts";

/** Its sources, its edits, and the way to read it once more. */
export interface OwnRelease {
  /** A name of the sources; of a server that runs from sources, one that no other start has. */
  product: string;
  overlay: Overlay;
  read: () => Promise<ReleaseResult>;
  /** What it says of itself; undefined for one that was never built as a release. */
  facts: ReleaseFacts | undefined;
}

/**
 * Looks it up.
 *
 * @param siteRoot The folder of the site that this server was started with.
 */
export function ownRelease(siteRoot: string): OwnRelease {
  const facts = readReleaseFacts(path.dirname(contentFolder));
  return {
    product: facts?.product ?? `sources ${Date.now()}`,
    overlay: keptOverlay(contentFolder),
    facts,
    async read() {
      const words = readWords(contentFolder);
      if (!words.ok) return words;
      const site = await readSite(siteRoot);
      return site.ok ? { ok: true, release: { site: site.site, words: words.words } } : site;
    },
  };
}
