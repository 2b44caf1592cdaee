/// <reference types="astro/client" />

declare module "#cut-fonts/words.json" {
  /** The words whose forms the cut fonts hold, of whole pages and of the few lines on others. */
  const words: { pages: string[]; lines: string[] };
  export default words;
}
