import { open } from "node:fs/promises";

/**
 * Waits until a file or a folder is on the disk.
 *
 * @param flags `r+` where the file may be written, which Windows asks for.
 */
export async function toDisk(place: string, flags: "r" | "r+" = "r"): Promise<void> {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
