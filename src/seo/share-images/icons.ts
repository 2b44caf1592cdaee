/** By the name of the PNG: its drawing in `src/ui/art/`, and its side in pixels. */
export const icons = {
  "apple-touch-icon": { art: "app-icon", side: 180 },
  "icon-192": { art: "favicon", side: 192 },
  "icon-512": { art: "favicon", side: 512 },
  // Launchers cut up to a tenth from each side, so this drawing has a background up to its edge.
  "icon-maskable-512": { art: "app-icon", side: 512 },
} as const;

export type IconFile = keyof typeof icons;

export async function renderIcon(
  art: "app-icon" | "favicon",
  side: number,
): Promise<Uint8Array<ArrayBuffer>> {
  // Imported here, because only the build draws icons; the server reads their names alone.
  const { default: sharp } = await import("sharp");
  // sharp draws a unit of a drawing as one pixel at 72 dots an inch; the drawings are 200 units wide or wider.
  const drawing = sharp(`src/ui/art/${art}.svg`, { density: (72 * side) / 200 });
  return Buffer.from(await drawing.resize(side, side).png({ palette: true }).toBuffer());
}

/** The file holds one PNG, because browsers that ask for `/favicon.ico` by habit read no SVG. */
export async function renderFavicon(): Promise<Uint8Array<ArrayBuffer>> {
  const side = 32;
  const png = await renderIcon("favicon", side);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits for a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18); // where the picture begins
  return Buffer.concat([header, png]);
}
