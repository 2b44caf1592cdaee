/**
 * An edition: the content with the edits of an owner, on a day in India, and all that was rendered of it.
 * Each page is rendered when it is first asked for, and kept until there is another edition.
 */
import { hash } from "node:crypto";
import path from "node:path";
import { setImmediate as requestsFirst } from "node:timers/promises";
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
  /** What the build left besides the program: scripts, pictures, fonts, icons. */
  built: ReadonlyMap<string, SiteFile>;
}

/** The content with these edits, on a day. */
export type Edition = Extract<ReturnType<typeof createEdition>, { ok: true }>["edition"];

/** A page that cannot be rendered from the content of an edition. */
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
 * @param before What is the same in its site is not compressed again, and not held twice.
 */
export function createEdition(
  { renderer, built }: EditionDeps,
  {
    overlay,
    now,
    before,
    ...options
  }: { overlay: Overlay; now: Date; before?: RenderedSite | undefined } & RenderOptions,
) {
  const opened = renderer.open(overlay, options);
  if (!opened.ok) return opened;
  const day = getIndianDay(now);
  /** The same for the same edits on the same day. */
  const key = getEditionKey(overlay, now);
  const { pages: renderable } = opened;
  const { site, forgetBefore } = createSite(renderable, {
    built,
    before,
    version: computeHash(key).slice(0, 12),
    day,
  });
  /**
   * Renders every page that has not been.
   * @throws PageRenderError for the first that cannot be.
   */
  const renderAll = async (signal?: AbortSignal) => {
    for (const address of renderable.pages) {
      signal?.throwIfAborted();
      const currentPage = site.ensure(address);
      if (currentPage === undefined) continue;
      await currentPage;
      await requestsFirst();
    }
    forgetBefore();
    const { page, name } =
      Object.values(forms).find((form) => !hasForm(site, form.page, form.name)) ?? {};
    if (page !== undefined) throw new PageRenderError(page, `It has no ${name} form.`);
  };
  /** Compresses once more what was rendered, as small as it is worth, one after the other while it is wanted. */
  const recompressAll = async (isWanted: () => boolean) => {
    const rough = [...site.pages.values(), ...site.files.values()].filter((file) => file.isRough);
    for (const file of new Set(rough)) {
      if (!isWanted()) return;
      await recompress(file.copies);
      file.isRough = false;
    }
  };
  const { messages } = renderable;
  const edition = {
    site,
    messages,
    overlay,
    key,
    program: renderable,
    renderAll,
    compressAll: recompressAll,
  };
  return { ok: true as const, edition };
}

/** A name of the edits, in whatever order, and of the day, on which some sentences depend. */
export function getEditionKey(overlay: Overlay, now: Date): string {
  const edits = overlay.map((edit) => JSON.stringify([edit.file, edit.path, edit.value ?? null]));
  return JSON.stringify([getIndianDay(now), ...edits.toSorted()]);
}

/** So many calendars for a choice are kept, of some 10 KB each: strangers cannot fill the memory with them. */
const maxSelections = 100;

function createSite(
  renderable: RenderablePages,
  {
    built,
    day,
    version,
    ...given
  }: {
    built: EditionDeps["built"];
    before: RenderedSite | undefined;
    day: string;
    version: string;
  },
): { site: RenderedSite; forgetBefore: () => void } {
  // Let go of as soon as it can be: it holds a whole site.
  let { before } = given;
  const made = new Set([...renderable.pages, ...renderable.files]);
  const files = new Map(
    [...built].map(([at, file]) => [at, versionServiceWorker(at, file, version)]),
  );
  const pages = new Map<string, SiteFile>();
  const isPage = new Set(renderable.pages);
  const chosen = renderable.chosen ?? (() => undefined);
  const isMade = (address: string) => made.has(address) || chosen(address) === address;
  /** What was made for a choice, the oldest first. */
  const choices: string[] = [];
  const underWay = new Map<string, Promise<void>>();
  /** Pages with the state of a form that is the same for many, by that state. */
  const shared = new Map<string, Promise<SiteFile>>();
  const digests = new Map<string, string>();

  /** The same for a part of the content as long as it says the same on the same day. */
  function getDigest(part: string): string {
    const known = digests.get(part) ?? computeHash(day + renderable.textOf(part));
    digests.set(part, known);
    return known;
  }

  async function render(address: string): Promise<void> {
    const known = before?.pages.get(address) ?? before?.files.get(address);
    const file = await renderFile(renderable, address, { known, digestOf: getDigest });
    if (isPage.has(address)) pages.set(address, file);
    if (!notFoundPage.test(address)) files.set(address, file);
    if (!made.has(address) && choices.push(address) > maxSelections) {
      files.delete(choices.shift() ?? "");
    }
  }

  const site: RenderedSite = {
    files,
    pages,
    topics: renderable.topics,
    chosen,
    has: (address) => files.has(address) || (isMade(address) && !notFoundPage.test(address)),
    hasPage: (address) => isPage.has(address),
    ensure(address) {
      if (pages.has(address) || files.has(address) || !isMade(address)) return undefined;
      const waiting =
        underWay.get(address) ?? render(address).finally(() => underWay.delete(address));
      underWay.set(address, waiting);
      return waiting;
    },
    renderForm(address, form, { isShared = false } = {}) {
      if (!isShared) return renderFile(renderable, address, { digestOf: getDigest, form });
      const key = JSON.stringify([address, form]);
      const known = shared.get(key);
      if (known !== undefined) return known;
      const page = renderFile(renderable, address, { digestOf: getDigest, form });
      shared.set(key, page);
      page.catch(() => shared.delete(key));
      return page;
    },
  };
  return { site, forgetBefore: () => (before = undefined) };
}

/** Pages that answer for an address that has none, in each language. */
const notFoundPage = /\/404$/;

async function renderFile(
  renderable: RenderablePages,
  address: string,
  {
    known,
    digestOf: getDigest,
    form,
  }: { known?: SiteFile | undefined; digestOf: (part: string) => string; form?: FormState },
): Promise<SiteFile> {
  // A file that is no page may ask for more than the words: the sitemap for what was edited.
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
  const from = new Map([...parts].map((part) => [part, getDigest(part)]));
  if (known?.tag === tag) return { ...known, madeFrom: from };
  const type = contentTypes[path.extname(address)];
  return {
    tag,
    type: type ?? "text/html; charset=utf-8",
    copies: { identity },
    isRough: type === undefined || isCompressible(type),
    policy: type === undefined ? createPagePolicy(identity) : fileContentPolicy,
    madeFrom: from,
  };
}

function computeHash(bytes: string | Buffer): string {
  return hash("sha256", bytes, "base64url");
}

/** Opens the content with edits laid over it, or names every mistake in it. */
export interface Renderer {
  /** The access key in the forms of all pages; undefined where they are sent to another service. */
  formKey?: string | undefined;
  open: (
    overlay: Overlay,
    options?: RenderOptions,
  ) => { ok: true; pages: RenderablePages } | { ok: false; issues: ContentIssue[] };
}

export interface RenderOptions {
  /** Whether each element of a page names the texts that it shows, for owners who edit them there. */
  isEditable?: boolean;
}

/** What can be rendered from a content. */
export interface RenderablePages {
  /** The addresses of all pages, those for what does not exist among them. */
  pages: readonly string[];
  /** The addresses of what else is made of words: calendars, share pictures, the sitemap. */
  files: readonly string[];
  /** The address of what is made for a choice, too many to list, as a form or a link asks for it; undefined for any other. */
  chosen?: RenderedSite["chosen"];
  /** What forms, mails and the desk say. */
  messages: SiteMessages;
  /** What a message can be about, for each page that writes it in. */
  topics: ReadonlyMap<string, readonly Topic[]>;
  /**
   * Renders one of these addresses, with the state of its form; `parts` are those of the content that the body is
   * made from.
   * @throws Error where the page cannot be rendered from this content.
   */
  render: (
    address: string,
    form?: FormState,
  ) => Promise<{ body: Buffer; parts: ReadonlySet<string> }>;
  /** The same text for a part of the content as long as it says the same. */
  textOf: (part: string) => string;
}
