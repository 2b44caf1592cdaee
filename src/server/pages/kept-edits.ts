/** The edits that are live, on the disk too: a start needs no database to serve the pages. */
import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { readOverlay, type Overlay } from "#content/overlay.ts";

const name = "published.json";

/** Synced before it gets its name: a power cut must not leave an empty file. */
export async function keepEdits(dataDir: string, overlay: Overlay): Promise<void> {
  const place = path.join(dataDir, name);
  await writeFile(`${place}.new`, JSON.stringify(overlay), { flush: true });
  await rename(`${place}.new`, place);
}

/**
 * Those that were live when a server last ran; none where nothing was published.
 * @throws Error where the file cannot be read.
 */
export function keptEdits(dataDir: string): Overlay {
  const place = path.join(dataDir, name);
  return existsSync(place) ? readOverlay(place) : [];
}
