/** What the server asks of the program that renders the pages: Astro's build, or a fake one in tests. */
import type { FormState } from "#forms/form-state.ts";
import type { SiteMessages } from "#server/messages.ts";
import type { ContentIssue } from "#site-content/content-issues.ts";
import type { Overlay } from "#site-content/overlay.ts";
import type { Topic } from "#text/links.ts";

export interface RenderOptions {
  /** True where each element of a page names the texts that it shows, for an owner who edits them on the page. */
  isEditable?: boolean;
  /** True where a page without its font is refused: the build would ship it. */
  mustHaveFonts?: boolean;
}

export interface RenderedBody {
  body: Buffer;
  /** The names of the parts of the content that the body was made from. */
  parts: ReadonlySet<string>;
}

export interface RenderablePages {
  /** The addresses of all pages, with those for missing addresses. */
  pages: readonly string[];
  /** The addresses of other files that are made from the content: calendars, share pictures, the sitemap. */
  files: readonly string[];
  /**
   * The address of a calendar for selected kinds of business, by the requested path and query; undefined for other
   * requests. There are too many of these calendars to list them.
   */
  findSelectionPath?: (path: string, query?: string) => string | undefined;
  messages: SiteMessages;
  /** The topics of a form, by the address of the page that offers them. */
  topics: ReadonlyMap<string, readonly Topic[]>;
  /**
   * Renders one of these addresses, with the state of its form.
   * @throws Error where the page cannot be rendered from this content.
   */
  render: (address: string, form?: FormState) => Promise<RenderedBody>;
  /** Serializes a part of the content, so that a change of the part can be recognised. */
  serializePart: (part: string) => string;
}

export interface Renderer {
  /** The access key in the forms of all pages; undefined where they are sent to another service. */
  formKey?: string | undefined;
  /** Opens the content with these edits, or returns every mistake in it. */
  open: (
    overlay: Overlay,
    options?: RenderOptions,
  ) => { ok: true; pages: RenderablePages } | { ok: false; issues: ContentIssue[] };
}
