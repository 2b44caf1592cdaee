/** Keeps the edition of the draft in memory while somebody reads it. */
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { type Edition, getEditionKey } from "#server/rendering/edition.ts";
import type { Database } from "#server/store/tables.ts";
import { readDraftOverlay } from "./draft-store.ts";
import {
  type EditionRenderer,
  findOverlayFailure,
  type PublishFailure,
} from "./edition-renderer.ts";

/** The time after which an edition of the draft that nobody reads leaves the memory, in milliseconds. */
const draftEditionLifetime = 10 * 60_000;

export class DraftEditionCache {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #renderer: EditionRenderer;
  #cached: { edition: Edition; timer: NodeJS.Timeout } | undefined;

  constructor(db: Database, now: () => Date, renderer: EditionRenderer) {
    this.#db = db;
    this.#now = now;
    this.#renderer = renderer;
  }

  async open(messages: DeskMessages): Promise<Edition | PublishFailure> {
    const overlay = await readDraftOverlay(this.#db);
    if (this.#cached?.edition.key !== getEditionKey(overlay, this.#now())) {
      const failure = findOverlayFailure(overlay, messages);
      if (failure !== undefined) return failure;
      const edition = this.#renderer.create(overlay, { isEditable: true });
      if ("problem" in edition) return edition;
      this.clear();
      const timer = setTimeout(() => (this.#cached = undefined), draftEditionLifetime).unref();
      this.#cached = { edition, timer };
    }
    this.#cached.timer.refresh();
    return this.#cached.edition;
  }

  clear(): void {
    clearTimeout(this.#cached?.timer);
  }
}
