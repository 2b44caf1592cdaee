/** Renders the site with an overlay, or says what keeps it from being rendered. */
import type { FastifyBaseLogger } from "fastify";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { createEdition, type Edition, type EditionDeps } from "#server/rendering/edition.ts";
import { PageRenderError } from "#server/rendering/file-renderer.ts";
import type { LiveSite } from "#server/rendering/live-site.ts";
import type { ContentIssue } from "#site-content/content-issues.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { formatValueId } from "./content-values.ts";
import { findOverlayIssues, type PublishIssue } from "./publish-issues.ts";

/** The issues in the content; or a page that cannot be rendered, with a reason in English. */
export type PublishFailure =
  | { problem: "issues"; issues: PublishIssue[] }
  | { problem: "failed"; page: string; reason: string };

export interface EditionRendererDeps {
  served: LiveSite;
  editionDeps: EditionDeps;
  log: FastifyBaseLogger;
  now: () => Date;
}

export class EditionRenderer {
  readonly #deps: EditionRendererDeps;
  readonly #closing: AbortSignal;

  constructor(deps: EditionRendererDeps, closing: AbortSignal) {
    this.#deps = deps;
    this.#closing = closing;
  }

  /** Creates an edition whose pages are not rendered yet; with `isEditable`, their texts have the markers of the page editor. */
  create(overlay: Overlay, { isEditable = false } = {}): Edition | PublishFailure {
    const { served, editionDeps, now } = this.#deps;
    const result = createEdition(editionDeps, {
      overlay,
      now: now(),
      // The pages of drafts have markers, so none is the same as a live one.
      previousSite: isEditable ? undefined : served.edition.site,
      isEditable,
    });
    if (result.ok) return result.edition;
    return { problem: "issues", issues: result.issues.map(toPublishIssue) };
  }

  /** Creates an edition and renders all of its pages. */
  async render(overlay: Overlay): Promise<Edition | PublishFailure> {
    const edition = this.create(overlay);
    if ("problem" in edition) return edition;
    try {
      await edition.renderAll(this.#closing);
      return edition;
    } catch (error) {
      if (!(error instanceof PageRenderError)) throw error;
      this.#deps.log.error({ err: error }, "a page cannot be rendered with these words");
      return { problem: "failed", page: error.address, reason: error.message };
    }
  }
}

/** Returns the issues of an overlay that are found before a page is rendered; undefined if there are none. */
export function findOverlayFailure(
  overlay: Overlay,
  messages: DeskMessages,
): PublishFailure | undefined {
  const issues = findOverlayIssues(overlay, messages.editor.issues);
  return issues.length === 0 ? undefined : { problem: "issues", issues };
}

function toPublishIssue({
  file,
  keys,
  sentence,
}: Pick<ContentIssue, "file" | "keys" | "sentence">): PublishIssue {
  return { valueId: formatValueId(file.replace(/^content\//, ""), keys.map(String)), sentence };
}
