/** The words that are live at the desk, for the build of `npm start`. */
import { existsSync } from "node:fs";
import path from "node:path";
import { readOverlay } from "#content-loader/overlay.ts";
import { publishedFile } from "#server/desk/publish/release-folders.ts";

/** The file that holds them; undefined where nothing was ever published, or the file cannot be read. */
export function publishedWords(dataFolder: string): string | undefined {
  const file = path.join(dataFolder, publishedFile);
  if (!existsSync(file)) return undefined;
  try {
    readOverlay(file);
    return file;
  } catch (error) {
    console.error(
      `${file} cannot be read (${String(error)}). The site starts as delivered; the server adds the words from its database.`,
    );
    return undefined;
  }
}
