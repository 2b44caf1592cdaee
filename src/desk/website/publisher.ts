/**
 * Publishes: checks the words, renders every page with them, makes them the newest version, and serves it
 * from the next request on. Follows what is live, too: another process that shares the database may have
 * published. And each midnight in India it renders anew, because some sentences depend on the day.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { startIntervalTask } from "#server/interval-task.ts";
import {
  createEdition,
  type Edition,
  type EditionDeps,
  getEditionKey,
  PageRenderError,
} from "#server/rendering/edition.ts";
import { type LiveSite, savePublishedFile } from "#server/rendering/live-site.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import type { ContentIssue } from "#site-content/yaml.ts";
import { getIndianDay } from "#text/days.ts";
import { formatValueId } from "./content-values.ts";
import { findOverlayIssues, type PublishIssue } from "./draft-review.ts";
import { readDraftOverlay, readPublishedOverlay } from "./draft-store.ts";
import { createRevision, findLatestRevisionId, type Revision } from "./revisions.ts";

/** What is wrong in the words; or the page that cannot be rendered, with a reason in English. */
export type PublishFailure =
  | { problem: "issues"; issues: PublishIssue[] }
  | { problem: "failed"; page: string; reason: string };

export interface PublisherDeps {
  db: Database;
  served: LiveSite;
  editionDeps: EditionDeps;
  /** The edition that visitors read at the start. */
  first: Edition;
  dataDir: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** A revision to be, with the account that publishes it. */
type Publication = Pick<Revision, "overlay" | "changes"> & {
  account: string;
  event: "published" | "went-back";
};

/** How often the database is asked for what others have published, in milliseconds. */
const pollInterval = 2000;

/** The start waits so long for what is live, in milliseconds. */
const startTimeout = 1000;

/** The edition of the drafts leaves the memory so long after it was last read, in milliseconds. */
const draftEditionLifetime = 10 * 60_000;

/** Starts, and serves what is live before it returns, where the database can be asked. */
export async function startPublisher(deps: PublisherDeps): Promise<Publisher> {
  const publisher = new Publisher(deps);
  await publisher.start();
  return publisher;
}

/** Makes drafts the live site. Each process has one, and all of them follow the newest revision in the database. */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #renderer: EditionRenderer;
  readonly #copy: PublishedCopy;
  readonly #drafts: DraftEditionCache;
  readonly #closing = new AbortController();
  #current: Edition;
  /** The version that is served, or that could not be; undefined before the database was asked. */
  #followed: { id: string | undefined; day: string } | undefined;
  #staleReason: PublishFailure | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #stopPolling: (() => Promise<void>) | undefined;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
    this.#current = deps.first;
    this.#renderer = new EditionRenderer(deps, this.#closing.signal);
    this.#copy = new PublishedCopy(deps);
    this.#drafts = new DraftEditionCache(deps, this.#renderer);
  }

  async start(): Promise<void> {
    const { log } = this.#deps;
    // Pages are served whatever becomes of the database: their words were kept on the disk. What is live
    // is not rendered as a whole before it is served, so that no visitor reads the words of before.
    const update = this.#runInTurn(() =>
      this.#updateEdition((overlay) => Promise.resolve(this.#renderer.create(overlay))),
    ).catch((error: unknown) => {
      log.error({ err: error }, "the published revision cannot be read");
    });
    await Promise.race([update, pause(startTimeout, undefined, { ref: false })]);
    const { stop } = startIntervalTask(() => this.poll(), {
      interval: pollInterval,
      failureMessage: "the published revision cannot be read",
      log,
    });
    this.#stopPolling = stop;
  }

  /** Publishes at once. @returns why not, in the words of the person, where it cannot. */
  publish(version: Publication, messages: DeskMessages): Promise<PublishFailure | undefined> {
    return this.#runInTurn(async () => {
      const { db, now, log } = this.#deps;
      const begun = now();
      const { overlay } = version;
      // Several presses at once, or the way back to what is live: there is nothing to publish.
      const isLive =
        getEditionKey(overlay, begun) === getEditionKey(await readPublishedOverlay(db), begun);
      if (isLive && this.#staleReason === undefined) return undefined;
      const issues = findOverlayFailure(overlay, messages);
      if (issues !== undefined) return issues;
      const next = await this.#renderer.render(overlay);
      if ("problem" in next) return next;
      const id = await this.#storeRevision(version);
      this.#setEdition(next);
      this.#followed = { id, day: getIndianDay(now()) };
      this.#staleReason = undefined;
      await this.#copy.save(overlay);
      log.info({ seconds: (now().getTime() - begun.getTime()) / 1000 }, "published");
      return undefined;
    });
  }

  /** Serves what is live, as of today. */
  poll(): Promise<void> {
    return this.#runInTurn(async () => {
      await this.#updateEdition((overlay) => this.#renderer.render(overlay));
      await this.#copy.retry();
    });
  }

  /** Renders the pages of the first edition, in the background, before they are asked for. */
  renderInBackground(): void {
    void this.#renderFirst();
  }

  /** Why this server does not serve what is live; undefined where it does. */
  getStaleReason(): PublishFailure | undefined {
    return this.#staleReason;
  }

  /** Whether a start without a database would serve what is live. */
  isCopied(): boolean {
    return this.#copy.isSaved();
  }

  /** The drafts as they are now, on pages whose texts can be edited; or what is wrong with them. */
  openDraftEdition(messages: DeskMessages): Promise<Edition | PublishFailure> {
    return this.#drafts.open(messages);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    void this.#stopPolling?.();
    this.#drafts.clear();
    await this.#turn;
  }

  /** One after the other: what is served must be what was published last. */
  #runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.catch(() => undefined).then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /** With its line in the log it is published, whatever happens to this process. */
  #storeRevision(version: Publication): Promise<string> {
    const { db, now } = this.#deps;
    const { account, event } = version;
    return db.transaction().execute(async (tx) => {
      const subject = await createRevision(tx, version, now());
      await writeAuditLog(tx, { account, event, subject }, now());
      return subject;
    });
  }

  #setEdition(edition: Edition): void {
    this.#deps.served.swap(edition);
    this.#current = edition;
    this.#compressInBackground();
  }

  #compressInBackground(): void {
    const edition = this.#current;
    void edition.compressAll(() => this.#current === edition && !this.#closing.signal.aborted);
  }

  async #updateEdition(
    open: (overlay: Overlay) => Promise<Edition | PublishFailure>,
  ): Promise<void> {
    const { db, now, log } = this.#deps;
    const id = await findLatestRevisionId(db);
    const day = getIndianDay(now());
    if (this.#followed?.id === id && this.#followed?.day === day) return;
    const overlay = await readPublishedOverlay(db);
    this.#followed = { id, day };
    if (getEditionKey(overlay, now()) === this.#current.key) return;
    const next = await open(overlay);
    this.#staleReason = "problem" in next ? next : undefined;
    if ("problem" in next) return;
    this.#setEdition(next);
    await this.#copy.save(overlay);
    log.info("the site was rendered for a new day");
  }

  /** The pages of the first edition are rendered when they are asked for, and meanwhile one after the other. */
  async #renderFirst(): Promise<void> {
    const first = this.#current;
    try {
      await first.renderAll(this.#closing.signal);
      if (this.#current === first) this.#compressInBackground();
    } catch (error) {
      if (!(error instanceof PageRenderError) || this.#current !== first) return;
      this.#deps.log.error({ err: error }, "a page cannot be rendered with what was published");
      this.#staleReason = { problem: "failed", page: error.address, reason: error.message };
      if (first.overlay.length === 0) return;
      const delivered = await this.#renderer.render([]);
      if (!("problem" in delivered)) this.#setEdition(delivered);
    }
  }
}

/** Makes editions of the content with an overlay. */
class EditionRenderer {
  readonly #deps: PublisherDeps;
  readonly #closing: AbortSignal;

  constructor(deps: PublisherDeps, closing: AbortSignal) {
    this.#deps = deps;
    this.#closing = closing;
  }

  /** An edition of which no page is rendered yet, or why that cannot be. */
  create(overlay: Overlay, isEditable = false): Edition | PublishFailure {
    const { served, editionDeps, now } = this.#deps;
    const { site: before } = served.edition;
    const options = isEditable ? { isEditable } : { before };
    const result = createEdition(editionDeps, { overlay, now: now(), ...options });
    if (result.ok) return result.edition;
    return { problem: "issues", issues: result.issues.map(toPublishIssue) };
  }

  /** An edition with every page rendered, or why that cannot be. */
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

/** The copy on the disk that a start without a database serves. Where it cannot be written, each poll tries again. */
class PublishedCopy {
  readonly #deps: PublisherDeps;
  /** What is live and has no copy on the disk yet. */
  #unsaved: Overlay | undefined;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
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
      await savePublishedFile(this.#deps.dataDir, overlay);
      this.#unsaved = undefined;
    } catch (error) {
      if (isFirstTry)
        this.#deps.log.error({ err: error }, "the published revision has no copy on the disk");
    }
  }
}

/** Keeps the edition of the drafts while it is read. */
class DraftEditionCache {
  readonly #deps: PublisherDeps;
  readonly #renderer: EditionRenderer;
  #kept: { edition: Edition; timer: NodeJS.Timeout } | undefined;

  constructor(deps: PublisherDeps, renderer: EditionRenderer) {
    this.#deps = deps;
    this.#renderer = renderer;
  }

  async open(messages: DeskMessages): Promise<Edition | PublishFailure> {
    const { db, now } = this.#deps;
    const overlay = await readDraftOverlay(db);
    if (this.#kept?.edition.key !== getEditionKey(overlay, now())) {
      const issues = findOverlayFailure(overlay, messages);
      if (issues !== undefined) return issues;
      const edition = this.#renderer.create(overlay, true);
      if ("problem" in edition) return edition;
      this.clear();
      const timer = setTimeout(() => (this.#kept = undefined), draftEditionLifetime).unref();
      this.#kept = { edition, timer };
    }
    this.#kept.timer.refresh();
    return this.#kept.edition;
  }

  clear(): void {
    clearTimeout(this.#kept?.timer);
  }
}

function findOverlayFailure(overlay: Overlay, copy: DeskMessages): PublishFailure | undefined {
  const issues = findOverlayIssues(overlay, copy.editor.issues);
  return issues.length === 0 ? undefined : { problem: "issues", issues };
}

function toPublishIssue({
  file,
  keys,
  sentence,
}: Pick<ContentIssue, "file" | "keys" | "sentence">) {
  return { name: formatValueId(file.replace(/^content\//, ""), keys.map(String)), sentence };
}
