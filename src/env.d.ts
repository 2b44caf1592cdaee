/// <reference types="astro/client" />

/** Settings of the build; see docs/running-the-server.md. */
interface ImportMetaEnv {
  readonly PUBLIC_FORM_ENDPOINT?: string;
  readonly PUBLIC_FORM_ACCESS_KEY?: string;
}

declare module "#cut-fonts/words.json" {
  /** The words whose forms the cut fonts hold, of whole pages and of the few lines on others. */
  const words: { pages: string[]; lines: string[] };
  export default words;
}
