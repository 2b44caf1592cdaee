/**
 * An edition is the content with the edits of an owner, on a day in India, together with everything that was rendered from
 * it. Each page is rendered at its first request, and kept until there is another edition.
 */
import { hash } from "node:crypto";
import path from "node:path";
import { setImmediate as yieldToRequests } from "node:timers/promises";
import type { FormState } from "#forms/form-state.ts";
import { forms } from "#forms/forms.ts";
import { fileContentPolicy } from "#server/http/security-headers.ts";
import type { SiteMessages } from "#server/messages.ts";
import type { Overlay } from "#site-content/overlay.ts";
import type { ContentIssue } from "#site-content/yaml.ts";
import { getIndianDay } from "#text/days.ts";
import type { Topic } from "#text/links.ts";
import { createPagePolicy } from "./content-security-policy.ts";
import { isCompressible, recompress } from "./send-file.ts";
import {
  contentTypes,
  hasForm,
  type RenderedSite,
  type SiteFile,
  versionServiceWorker,
} from "./site-files.ts";

export interface EditionDeps {
  renderer: Renderer;
  /** The files of the build: scripts, pictures, fonts, icons. */
  built: ReadonlyMap<string, SiteFile>;
}

export interface Edition {
  site: RenderedSite;
  messages: SiteMessages;
  overlay: Overlay;
  /** Equal for the same edits on the same day. */
  key: string;
  renderable: RenderablePages;
  /**
   * Renders every page that is not rendered yet.
   * @throws PageRenderError for the first page that cannot be rendered.
   */
  renderAll: (signal?: AbortSignal) => Promise<void>;
  /** Compresses the rendered files as small as possible, one after the other, while `isWanted` returns true. */
  compressAll: (isWanted: () => boolean) => Promise<void>;
}

export type EditionResult = { ok: true; edition: Edition } | { ok: false; issues: ContentIssue[] };

export class PageRenderError extends Error {
  readonly address: string;
  constructor(address: string, cause: unknown) {
    super(`${address}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.address = address;
  }
}

/**
 * Opens the content with these edits; nothing is rendered yet.
 *
 * @param before The site of the former edition. A file that is the same in both is not compressed again, and held once.
 */
export function createEdition(
  { renderer, built }: EditionDeps,
  {
    overlay,
    now,
    before,
    ...options
  }: { overlay: Overlay; now: Date; before?: RenderedSite | undefined } & RenderOptions,
): EditionResult {
  const opened = renderer.open(overlay, options);
  if (!opened.ok) return opened;
  const day = getIndianDay(now);
  const key = getEditionKey(overlay, now);
  const { pages: renderable } = opened;
  const { site, forgetBefore } = createSite(renderable, {
    built,
    before,
    version: computeHash(key).slice(0, 12),
    day,
  });
  const renderAll = async (signal?: AbortSignal) => {
    for (const address of renderable.pages) {
      signal?.throwIfAborted();
      const currentPage = site.ensure(address);
      if (currentPage === undefined) continue;
      await currentPage;
      await yieldToRequests();
    }
    forgetBefore();
    const { page, name } =
      Object.values(forms).find((form) => !hasForm(site, form.page, form.name)) ?? {};
    if (page !== undefined) throw new PageRenderError(page, `It has no ${name} form.`);
  };
  const compressAll = async (isWanted: () => boolean) => {
    const shrinkable = [...site.pages.values(), ...site.files.values()].filter(
      (file) => file.canShrink,
    );
    for (const file of new Set(shrinkable)) {
      if (!isWanted()) return;
      await recompress(file.copies);
      file.canShrink = false;
    }
  };
  const { messages } = renderable;
  const edition = {
    site,
    messages,
    overlay,
    key,
    renderable,
    renderAll,
    compressAll,
  };
  return { ok: true, edition };
}

/** A key of the edits in any order and of the day, on which some sentences depend. */
export function getEditionKey(overlay: Overlay, now: Date): string {
  const edits = overlay.map((edit) => JSON.stringify([edit.file, edit.path, edit.value ?? null]));
  return JSON.stringify([getIndianDay(now), ...edits.toSorted()]);
}

/** So many calendars for selected kinds are kept, of some 10 KB each, so that requests cannot fill the memory. */
const maxSelections = 100;

function createSite(
  renderable: RenderablePages,
  {
    built,
    day,
    version,
    ...options
  }: {
    built: EditionDeps["built"];
    before: RenderedSite | undefined;
    day: string;
    version: string;
  },
): { site: RenderedSite; forgetBefore: () => void } {
  // Set to undefined as soon as possible, because it holds a whole site in memory.
  let { before } = options;
  const addresses = new Set([...renderable.pages, ...renderable.files]);
  const files = new Map(
    [...built].map(([at, file]) => [at, versionServiceWorker(at, file, version)]),
  );
  const pages = new Map<string, SiteFile>();
  const pageAddresses = new Set(renderable.pages);
  const findSelectionPath = renderable.findSelectionPath ?? (() => undefined);
  const isRenderable = (address: string) =>
    addresses.has(address) || findSelectionPath(address) === address;
  /** Addresses of rendered calendars for selected kinds, the oldest first. */
  const selections: string[] = [];
  const renderings = new Map<string, Promise<void>>();
  /** Pages with a state of their form that many visitors share, by address and state. */
  const sharedPages = new Map<string, Promise<SiteFile>>();
  const digests = new Map<string, string>();

  /** A digest of a part of the content, which changes with the part and with the day. */
  function getDigest(part: string): string {
    const known = digests.get(part) ?? computeHash(day + renderable.serializePart(part));
    digests.set(part, known);
    return known;
  }

  async function render(address: string): Promise<void> {
    const known = before?.pages.get(address) ?? before?.files.get(address);
    const file = await renderFile(renderable, address, { known, getDigest });
    if (pageAddresses.has(address)) pages.set(address, file);
    if (!notFoundPage.test(address)) files.set(address, file);
    if (!addresses.has(address) && selections.push(address) > maxSelections) {
      files.delete(selections.shift() ?? "");
    }
  }

  const site: RenderedSite = {
    files,
    pages,
    topics: renderable.topics,
    findSelectionPath,
    has: (address) => files.has(address) || (isRenderable(address) && !notFoundPage.test(address)),
    hasPage: (address) => pageAddresses.has(address),
    isUncachedSelection: (address) =>
      !addresses.has(address) &&
      !files.has(address) &&
      !renderings.has(address) &&
      findSelectionPath(address) === address,
    ensure(address) {
      if (pages.has(address) || files.has(address) || !isRenderable(address)) return undefined;
      const waiting =
        renderings.get(address) ?? render(address).finally(() => renderings.delete(address));
      renderings.set(address, waiting);
      return waiting;
    },
    renderForm(address, form, { isShared = false } = {}) {
      if (!isShared) return renderFile(renderable, address, { getDigest, form });
      const key = JSON.stringify([address, form]);
      const known = sharedPages.get(key);
      if (known !== undefined) return known;
      const page = renderFile(renderable, address, { getDigest, form });
      sharedPages.set(key, page);
      page.catch(() => sharedPages.delete(key));
      return page;
    },
  };
  return { site, forgetBefore: () => (before = undefined) };
}

const notFoundPage = /\/404$/;

async function renderFile(
  renderable: RenderablePages,
  address: string,
  {
    known,
    getDigest,
    form,
  }: { known?: SiteFile | undefined; getDigest: (part: string) => string; form?: FormState },
): Promise<SiteFile> {
  // Pages depend only on the parts that they read. The sitemap, for example, also depends on the edits themselves.
  // A publish may take one second: rendering every page takes 3.4 times the processor of a sentence, 1.1 s.
  if (known?.madeFrom !== undefined && !path.extname(address)) {
    const isSame = [...known.madeFrom].every(([part, digest]) => getDigest(part) === digest);
    if (isSame) return known;
  }
  const { body: identity, parts } = await Promise.try(renderable.render, address, form).catch(
    (error: unknown) => {
      throw new PageRenderError(address, error);
    },
  );
  const tag = computeHash(identity).slice(0, 16);
  const madeFrom = new Map([...parts].map((part) => [part, getDigest(part)]));
  if (known?.tag === tag) return { ...known, madeFrom };
  const type = contentTypes[path.extname(address)];
  return {
    tag,
    type: type ?? "text/html; charset=utf-8",
    copies: { identity },
    canShrink: type === undefined || isCompressible(type),
    policy: type === undefined ? createPagePolicy(identity) : fileContentPolicy,
    madeFrom,
  };
}

function computeHash(bytes: string | Buffer): string {
  return hash("sha256", bytes, "base64url");
}

/** Renders the pages of the site; the server gets it from Astro's build, tests get a fake one. */
export interface Renderer {
  /** The access key in the forms of all pages; undefined where they are sent to another service. */
  formKey?: string | undefined;
  /** Opens the content with these edits, or returns every mistake in it. */
  open: (
    overlay: Overlay,
    options?: RenderOptions,
  ) => { ok: true; pages: RenderablePages } | { ok: false; issues: ContentIssue[] };
}

export interface RenderOptions {
  /** True where each element of a page names the texts that it shows, for an owner who edits them on the page. */
  isEditable?: boolean;
}

export interface RenderablePages {
  /** The addresses of all pages, with those for missing addresses. */
  pages: readonly string[];
  /** The addresses of other files that are made from the content: calendars, share pictures, the sitemap. */
  files: readonly string[];
  /** The address of a calendar for selected kinds of business, which are too many to list; undefined for other requests. */
  findSelectionPath?: RenderedSite["findSelectionPath"];
  messages: SiteMessages;
  /** The topics of a form, by the address of the page that offers them. */
  topics: ReadonlyMap<string, readonly Topic[]>;
  /**
   * Renders one of these addresses, with the state of its form. `parts` names the parts of the content that the
   * body was made from.
   * @throws Error where the page cannot be rendered from this content.
   */
  render: (
    address: string,
    form?: FormState,
  ) => Promise<{ body: Buffer; parts: ReadonlySet<string> }>;
  /** Serializes a part of the content, so that a change of the part can be recognised. */
  serializePart: (part: string) => string;
}
