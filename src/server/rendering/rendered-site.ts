/** The pages and files of an edition. Each is rendered at its first request and kept until there is another edition. */
import type { FormState } from "#forms/form-state.ts";
import type { Topic } from "#text/links.ts";
import { FileRenderer } from "./file-renderer.ts";
import type { RenderablePages } from "./renderer.ts";
import { type SiteFile, versionServiceWorker } from "./site-files.ts";

/** What a request reads of a site. The path of a page has no ending; that of a home page ends with `/`. */
export interface RenderedSite {
  files: ReadonlyMap<string, SiteFile>;
  /** Rendered pages, including those for missing addresses. */
  pages: ReadonlyMap<string, SiteFile>;
  /** The topics of a form, by the address of the page that offers them. */
  topics: ReadonlyMap<string, readonly Topic[]>;
  /** The path of a calendar for the selected kinds of business, by the requested path and query. */
  findSelectionPath: (path: string, query?: string) => string | undefined;
  /** True for a known path, rendered or not. */
  has: (path: string) => boolean;
  /** True for a known page, rendered or not. */
  hasPage: (path: string) => boolean;
  /**
   * True for a calendar of selected kinds that would have to be rendered now. There are more of them than are kept, so
   * each request could name another.
   */
  isUncachedSelection: (path: string) => boolean;
  /** Renders a path that is not rendered yet, once for all who ask; undefined where there is nothing to wait for. */
  renderIfMissing: (path: string) => Promise<void> | undefined;
  /** Renders a page with the state of its form. It is cached only where many visitors share the state. */
  renderForm: (
    page: string,
    form: FormState,
    options?: { isShared?: boolean },
  ) => Promise<SiteFile>;
}

export interface CachedSiteOptions {
  /** The files of the build. */
  built: ReadonlyMap<string, SiteFile>;
  /** The site of the former edition. */
  previous: RenderedSite | undefined;
  /** The day in India. */
  day: string;
  /** The name of the edition in the service worker. */
  version: string;
}

/** The limit of calendars that are kept for selected kinds of business, of some 10 KB each, so that requests cannot fill the memory. */
const maxSelections = 100;

/** The page for missing addresses is rendered, but has no address that a visitor can open. */
const notFoundPage = /\/404$/;

export class CachedSite implements RenderedSite {
  readonly files: Map<string, SiteFile>;
  readonly pages = new Map<string, SiteFile>();
  readonly topics: RenderedSite["topics"];
  readonly findSelectionPath: RenderedSite["findSelectionPath"];
  readonly #renderer: FileRenderer;
  readonly #pageAddresses: ReadonlySet<string>;
  /** Every address but those of calendars for selected kinds. */
  readonly #listedAddresses: ReadonlySet<string>;
  /** Addresses of rendered calendars for selected kinds, the oldest first. */
  readonly #selections: string[] = [];
  /** What is being rendered now, by address. */
  readonly #renderings = new Map<string, Promise<void>>();
  /** Pages with a state of their form that many visitors share, by address and state. */
  readonly #sharedPages = new Map<string, Promise<SiteFile>>();
  #previous: RenderedSite | undefined;

  constructor(renderable: RenderablePages, options: CachedSiteOptions) {
    const { built, previous, day, version } = options;
    this.files = new Map(
      [...built].map(([address, file]) => [address, versionServiceWorker(address, file, version)]),
    );
    this.topics = renderable.topics;
    this.findSelectionPath = renderable.findSelectionPath ?? (() => undefined);
    this.#renderer = new FileRenderer(renderable, day);
    this.#pageAddresses = new Set(renderable.pages);
    this.#listedAddresses = new Set([...renderable.pages, ...renderable.files]);
    this.#previous = previous;
  }

  has(address: string): boolean {
    if (this.files.has(address)) return true;
    return this.#isRenderable(address) && !notFoundPage.test(address);
  }

  hasPage(address: string): boolean {
    return this.#pageAddresses.has(address);
  }

  isUncachedSelection(address: string): boolean {
    return !this.files.has(address) && !this.#renderings.has(address) && this.#isSelection(address);
  }

  renderIfMissing(address: string): Promise<void> | undefined {
    if (this.pages.has(address) || this.files.has(address)) return undefined;
    if (!this.#isRenderable(address)) return undefined;
    const running = this.#renderings.get(address);
    if (running !== undefined) return running;
    const rendering = this.#render(address).finally(() => this.#renderings.delete(address));
    this.#renderings.set(address, rendering);
    return rendering;
  }

  renderForm(
    address: string,
    form: FormState,
    options: { isShared?: boolean } = {},
  ): Promise<SiteFile> {
    if (!options.isShared) return this.#renderer.render(address, form);
    const key = JSON.stringify([address, form]);
    const cached = this.#sharedPages.get(key);
    if (cached !== undefined) return cached;
    const page = this.#renderer.render(address, form);
    this.#sharedPages.set(key, page);
    page.catch(() => this.#sharedPages.delete(key));
    return page;
  }

  /** Frees the memory of the former site, once nothing can be taken over from it any more. */
  releasePrevious(): void {
    this.#previous = undefined;
  }

  async #render(address: string): Promise<void> {
    const previous = this.#previous?.pages.get(address) ?? this.#previous?.files.get(address);
    const file =
      previous === undefined
        ? await this.#renderer.render(address)
        : await this.#renderer.renderAfter(previous, address);
    if (this.#pageAddresses.has(address)) this.pages.set(address, file);
    if (!notFoundPage.test(address)) this.files.set(address, file);
    if (this.#isSelection(address)) this.#dropOldestSelection(address);
  }

  #dropOldestSelection(newest: string): void {
    this.#selections.push(newest);
    if (this.#selections.length <= maxSelections) return;
    this.files.delete(this.#selections.shift() ?? "");
  }

  #isRenderable(address: string): boolean {
    return this.#listedAddresses.has(address) || this.#isSelection(address);
  }

  #isSelection(address: string): boolean {
    return !this.#listedAddresses.has(address) && this.findSelectionPath(address) === address;
  }
}
