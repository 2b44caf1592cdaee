/**
 * An edition is the content with the edits of an owner, on a day in India, together with everything that was rendered from
 * it.
 */
import { setImmediate as yieldToRequests } from "node:timers/promises";
import { forms } from "#forms/forms.ts";
import type { SiteMessages } from "#server/messages.ts";
import type { Overlay } from "#site-content/overlay.ts";
import type { ContentIssue } from "#site-content/yaml.ts";
import { getIndianDay } from "#text/days.ts";
import { computeHash, PageRenderError } from "./file-renderer.ts";
import { CachedSite, type RenderedSite } from "./rendered-site.ts";
import type { RenderablePages, Renderer } from "./renderer.ts";
import { recompress } from "./send-file.ts";
import type { SiteFile } from "./site-files.ts";
import { hasForm } from "./site-paths.ts";

export interface EditionDeps {
  renderer: Renderer;
  /** The files of the build: scripts, pictures, fonts, icons. */
  built: ReadonlyMap<string, SiteFile>;
}

export interface EditionOptions {
  overlay: Overlay;
  now: Date;
  /** The site of the former edition. A file that is the same in both is not compressed again, and held once. */
  previousSite?: RenderedSite | undefined;
  /** True for the drafts, whose pages name the text of each element. */
  isEditable?: boolean;
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

/** Opens the content with these edits; nothing is rendered yet. */
export function createEdition(
  { renderer, built }: EditionDeps,
  { overlay, now, previousSite, isEditable = false }: EditionOptions,
): EditionResult {
  const opened = renderer.open(overlay, { isEditable });
  if (!opened.ok) return opened;
  const { pages: renderable } = opened;
  const key = getEditionKey(overlay, now);
  const site = new CachedSite(renderable, {
    built,
    previous: previousSite,
    day: getIndianDay(now),
    version: computeHash(key).slice(0, 12),
  });
  const edition: Edition = {
    site,
    messages: renderable.messages,
    overlay,
    key,
    renderable,
    renderAll: (signal) => renderAllPages(site, renderable.pages, signal),
    compressAll: (isWanted) => compressAllFiles(site, isWanted),
  };
  return { ok: true, edition };
}

/** A key of the edits in any order and of the day, on which some sentences depend. */
export function getEditionKey(overlay: Overlay, now: Date): string {
  const edits = overlay.map((edit) => JSON.stringify([edit.file, edit.path, edit.value ?? null]));
  return JSON.stringify([getIndianDay(now), ...edits.toSorted()]);
}

async function renderAllPages(
  site: CachedSite,
  addresses: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const address of addresses) {
    signal?.throwIfAborted();
    const rendering = site.renderIfMissing(address);
    if (rendering === undefined) continue;
    await rendering;
    await yieldToRequests();
  }
  site.releasePrevious();
  for (const { page, name } of Object.values(forms)) {
    if (!hasForm(site, page, name)) throw new PageRenderError(page, `It has no ${name} form.`);
  }
}

async function compressAllFiles(site: RenderedSite, isWanted: () => boolean): Promise<void> {
  // A page is in both lists.
  const files = new Set([...site.pages.values(), ...site.files.values()]);
  for (const file of files) {
    if (!file.canShrink) continue;
    if (!isWanted()) return;
    await recompress(file.copies);
    file.canShrink = false;
  }
}
