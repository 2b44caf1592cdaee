/** wawoff2 ships no types. Both functions throw on bytes that are not a font, and return memory that they use again. */
declare module "wawoff2" {
  export function compress(font: Uint8Array): Promise<Uint8Array>;
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
