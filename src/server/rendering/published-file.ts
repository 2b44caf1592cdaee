/** Keeps a copy of the published edits in a file, because the server must start and serve pages without a database. */
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Overlay, readOverlayFile } from "#site-content/overlay.ts";

const publishedFileName = "published.json";

/** The file is written and synced under another name first, so that a power cut does not leave an empty one. */
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
