/** The copy on the disk that a start without a database serves. If it cannot be written, each poll tries again. */
import type { FastifyBaseLogger } from "fastify";
import { savePublishedFile } from "#server/rendering/published-file.ts";
import type { Overlay } from "#site-content/overlay.ts";

export class PublishedCopy {
  readonly #dataDir: string;
  readonly #log: FastifyBaseLogger;
  /** The live overlay, while it has no copy on the disk. */
  #unsaved: Overlay | undefined;

  constructor(dataDir: string, log: FastifyBaseLogger) {
    this.#dataDir = dataDir;
    this.#log = log;
  }

  isSaved(): boolean {
    return this.#unsaved === undefined;
  }

  async retry(): Promise<void> {
    if (this.#unsaved !== undefined) await this.save(this.#unsaved);
  }

  async save(overlay: Overlay): Promise<void> {
    const isFirstTry = overlay !== this.#unsaved;
    this.#unsaved = overlay;
    try {
      await savePublishedFile(this.#dataDir, overlay);
      this.#unsaved = undefined;
    } catch (error) {
      if (isFirstTry)
        this.#log.error({ err: error }, "the published revision has no copy on the disk");
    }
  }
}
