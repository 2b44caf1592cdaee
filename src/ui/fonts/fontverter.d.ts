/** The part of fontverter, which ships no types, that font subsets use. */
declare module "fontverter" {
  type FontFormat = "sfnt" | "woff2";

  /** The same font in another container. Throws on bytes that are not a font of the first format. */
  export function convert(font: Uint8Array, to: FontFormat, from: FontFormat): Promise<Uint8Array>;
}
