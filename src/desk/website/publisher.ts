/**
 * Publishes: checks the content, renders every page, stores the newest revision, and serves it from the next request
 * on. Also serves what another process has published in the same database, and renders all pages again at each
 * midnight in India, because some sentences depend on the day.
 */
import { setTimeout as pause } from "node:timers/promises";
import { writeAuditLog } from "#desk/frame/audit-log.ts";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { startIntervalTask } from "#server/interval-task.ts";
import { type Edition, getEditionKey } from "#server/rendering/edition.ts";
import { PageRenderError } from "#server/rendering/file-renderer.ts";
import { runTransaction } from "#server/store/run-transaction.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { getIndianDay } from "#text/days.ts";
import { compareOverlays } from "./content-changes.ts";
import { readDeliveredContent } from "./content-values.ts";
import { DraftEditionCache } from "./draft-edition-cache.ts";
import { readDraftNumber, readPrivateOverlay, readPublishedOverlay } from "./draft-store.ts";
import {
  EditionRenderer,
  type EditionRendererDeps,
  findOverlayFailure,
  type PublishFailure,
} from "./edition-renderer.ts";
import { isInvalidEdit } from "./json-schema.ts";
import { PublishedCopy } from "./published-copy.ts";
import {
  createRevision,
  findLatestRevisionId,
  readLatestRevision,
  type Revision,
} from "./revisions.ts";

/** Somebody has published since the page was opened, perhaps at another server with the same database. */
interface PublishedMeanwhile {
  problem: "changed";
}

export interface PublisherDeps extends EditionRendererDeps {
  db: Database;
  firstEdition: Edition;
  /** The folder of the copy that a start without a database serves. */
  dataDir: string;
}

/** A revision that is not stored yet, with the account that publishes it. */
export type Publication = Pick<Revision, "overlay"> & {
  /** What visitors read when the account decided. */
  published: Overlay;
  account: string;
  event: "published" | "went-back";
};

/** The time between two queries for a newer revision, in milliseconds. */
const pollInterval = 2000;

/** The longest time that the start waits for the newest revision, in milliseconds. */
const startTimeout = 1000;

/** Serves the newest revision before it returns, unless the database does not answer in time. */
export async function startPublisher(deps: PublisherDeps): Promise<Publisher> {
  const publisher = new Publisher(deps);
  await publisher.start();
  return publisher;
}

/** Turns the draft into the live site. Each process has one publisher, and all follow the newest revision in the database. */
export class Publisher {
  readonly #deps: PublisherDeps;
  readonly #renderer: EditionRenderer;
  readonly #copy: PublishedCopy;
  readonly #drafts: DraftEditionCache;
  readonly #closing = new AbortController();
  #current: Edition;
  /** The revision and the save that were last processed, served or not, and on which day; undefined before the first query. */
  #processed: { id: string | undefined; save: number; day: string } | undefined;
  /** Why an edition, of this key, is not served although it is the newest revision. */
  #stale: { key: string; reason: PublishFailure } | undefined;
  /** The last task of the queue: tasks run one after the other. */
  #lastTask: Promise<unknown> = Promise.resolve();
  #stopPolling: (() => Promise<void>) | undefined;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
    this.#current = deps.firstEdition;
    this.#renderer = new EditionRenderer(deps, this.#closing.signal);
    this.#copy = new PublishedCopy(deps.dataDir, deps.log);
    this.#drafts = new DraftEditionCache(deps.db, deps.now, this.#renderer);
  }

  async start(): Promise<void> {
    const { log } = this.#deps;
    // Without a database the copy on the disk is served. With one, the newest revision is served before all of its
    // pages are rendered, so that no visitor reads an older revision meanwhile.
    const update = this.#enqueue(() =>
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

  /** Publishes after the tasks that wait already. @returns the failure, with its issues in the language of `messages`. */
  publish(
    publication: Publication,
    messages: DeskMessages,
  ): Promise<PublishFailure | PublishedMeanwhile | undefined> {
    return this.#enqueue(async () => {
      const { db, now, log } = this.#deps;
      const startedAt = now();
      const { overlay } = publication;
      // Two overlays with the same edits, in whatever order, have the same key.
      const isSame = (one: Overlay, other: Overlay) =>
        getEditionKey(one, startedAt) === getEditionKey(other, startedAt);
      // After a second submit, or when the live revision is restored, there is nothing to publish.
      const latest = await readLatestRevision(db);
      if (isSame(overlay, latest.overlay) && this.#stale === undefined) return undefined;
      if (!isSame(publication.published, latest.overlay)) return { problem: "changed" };
      const failure = findOverlayFailure(overlay, messages);
      if (failure !== undefined) return failure;
      const save = await readDraftNumber(db);
      const servedOverlay = [...overlay, ...(await readValidPrivateOverlay(db))];
      const next = await this.#renderer.render(servedOverlay);
      if ("problem" in next) return next;
      const id = await this.#storeRevision(publication, latest);
      // Another server was faster, perhaps with the same words: its revision is served after the next query.
      if (id === undefined) {
        const { overlay: theirs } = await readLatestRevision(db);
        return isSame(overlay, theirs) ? undefined : { problem: "changed" };
      }
      this.#setEdition(next);
      this.#processed = { id, save, day: getIndianDay(now()) };
      this.#stale = undefined;
      await this.#copy.save(servedOverlay);
      log.info({ seconds: (now().getTime() - startedAt.getTime()) / 1000 }, "published");
      return undefined;
    });
  }

  /** Serves the newest revision and the private texts as they are saved, rendered for today. */
  poll(): Promise<void> {
    return this.#enqueue(async () => {
      await this.#updateEdition((overlay) => this.#renderer.render(overlay));
      await this.#copy.retry();
    });
  }

  /** Renders the pages of the first edition before visitors request them. */
  renderInBackground(): void {
    void this.#renderFirst();
  }

  /** Returns why this server does not serve the newest revision; undefined if it does. */
  getStaleReason(): PublishFailure | undefined {
    return this.#stale?.reason;
  }

  /** Checks whether a start without a database would serve the newest revision. */
  isCopied(): boolean {
    return this.#copy.isSaved();
  }

  /** Opens the current draft with pages whose texts can be edited; or returns what is wrong with it. */
  openDraftEdition(messages: DeskMessages): Promise<Edition | PublishFailure> {
    return this.#drafts.open(messages);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    // A poll that runs now is the last task, which is awaited below.
    void this.#stopPolling?.();
    this.#drafts.clear();
    await this.#lastTask;
  }

  /** Runs tasks one after the other, because the edition that is served must be the one published last. */
  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#lastTask.then(task);
    this.#lastTask = result.catch(() => undefined);
    return result;
  }

  /** Stores the revision and its line of the audit log together: with them it is published, even if this process ends. */
  #storeRevision(
    { account, event, overlay }: Publication,
    latest: { id: string | undefined; overlay: Overlay },
  ): Promise<string | undefined> {
    const { db, now } = this.#deps;
    const changes = compareOverlays(latest.overlay, overlay);
    return runTransaction(db, async (tx) => {
      const subject = await createRevision(tx, { account, overlay, changes }, now(), latest);
      if (subject === undefined) return undefined;
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
    createOrRender: (overlay: Overlay) => Promise<Edition | PublishFailure>,
  ): Promise<void> {
    const { db, now, log } = this.#deps;
    const id = await findLatestRevisionId(db);
    const save = await readDraftNumber(db);
    const day = getIndianDay(now());
    const last = this.#processed;
    if (last?.id === id && last?.save === save && last?.day === day) return;
    const overlay = [...(await readPublishedOverlay(db)), ...(await readValidPrivateOverlay(db))];
    this.#processed = { id, save, day };
    const key = getEditionKey(overlay, now());
    if (key === this.#current.key) {
      // Another server has published again what is served here, after an edition that could not be.
      if (this.#stale?.key !== key) this.#stale = undefined;
      return;
    }
    const next = await createOrRender(overlay);
    this.#stale = "problem" in next ? { key, reason: next } : undefined;
    if ("problem" in next) return;
    this.#setEdition(next);
    await this.#copy.save(overlay);
    log.info("the site was rendered again");
  }

  /** If a page of the first edition cannot be rendered, the site is served as it was delivered. */
  async #renderFirst(): Promise<void> {
    const first = this.#current;
    try {
      await first.renderAll(this.#closing.signal);
      if (this.#current === first) this.#compressInBackground();
    } catch (error) {
      if (!(error instanceof PageRenderError) || this.#current !== first) return;
      this.#deps.log.error({ err: error }, "a page cannot be rendered with what was published");
      const reason = { problem: "failed", page: error.address, reason: error.message } as const;
      this.#stale = { key: first.key, reason };
      if (first.overlay.length === 0) return;
      const delivered = await this.#renderer.render([]);
      if (!("problem" in delivered)) this.#setEdition(delivered);
    }
  }
}

/** Leaves out what an update of the product has outdated: it must not keep the site from being served. */
async function readValidPrivateOverlay(db: Database): Promise<Overlay> {
  const content = readDeliveredContent();
  return (await readPrivateOverlay(db)).filter((edit) => !isInvalidEdit(edit, content));
}
