/** What the server asks of the program of the pages; Astro's build brings it, tests bring a little one. */
import type { Mistake } from "#content/mistake.ts";
import type { Overlay } from "#content/overlay.ts";
import type { Topic } from "#text/links.ts";
import type { Words } from "#server/words.ts";

/** Opens the content with edits laid over it, or names every mistake in it. */
export interface Renderer {
  open: (
    overlay: Overlay,
    options?: RenderOptions,
  ) => { ok: true; pages: Pages } | { ok: false; mistakes: Mistake[] };
}

/** How pages are rendered. */
export interface RenderOptions {
  /** Whether each element of a page names the texts that it shows, for owners who edit them there. */
  isEditable?: boolean;
}

/** What can be rendered from a content. */
export interface Pages {
  /** The addresses of all pages, those for what does not exist among them. */
  pages: readonly string[];
  /** The addresses of what else is made of words: calendars, share pictures, the sitemap. */
  files: readonly string[];
  /** What forms, mails and the desk say. */
  words: Words;
  /** What a message can be about, for each page that writes it in. */
  topics: ReadonlyMap<string, readonly Topic[]>;
  /**
   * Renders one of these addresses.
   * @throws Error where the page cannot be rendered from this content.
   */
  render: (address: string) => Promise<Rendered>;
  /** The same text for a part of the content as long as it says the same. */
  textOf: (part: string) => string;
}

/** A body, and the parts of the content that it is made from. */
export interface Rendered {
  body: Buffer;
  parts: ReadonlySet<string>;
}
