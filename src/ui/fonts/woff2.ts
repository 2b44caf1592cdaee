/** WOFF2 is how browsers load fonts; HarfBuzz reads and writes the plain form (SFNT). */
import wawoff2 from "wawoff2";

/** @throws Error if the bytes are not a font in WOFF2. */
export async function decodeWoff2(font: Uint8Array): Promise<Uint8Array> {
  // A copy, because the next font is written into the same memory.
  return Uint8Array.from(await wawoff2.decompress(font));
}

/** @throws Error if the bytes are not a font in SFNT. */
export async function encodeWoff2(font: Uint8Array): Promise<Uint8Array> {
  return Uint8Array.from(await wawoff2.compress(font));
}
