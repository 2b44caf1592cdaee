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

/** What a publisher works with. */
export interface PublisherDeps {
  db: Database;
  served: LiveSite;
  press: EditionDeps;
  /** The edition that is served already. */
  first: Edition;
  dataDir: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The publisher of this process. */
export type Publisher = Awaited<ReturnType<typeof startPublisher>>;

/** What is published, by whom. */
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
export async function startPublisher(deps: PublisherDeps) {
  const { db, served, press, dataDir, log, now } = deps;
  let current = deps.first;
  /** The version that is served, or that could not be; undefined before the database was asked. */
  let followed: { id: string | undefined; day: string } | undefined;
  let staleReason: PublishFailure | undefined;
  /** What is live and has no copy on the disk yet. */
  let uncopied: Overlay | undefined;
  let edited: { edition: Edition; timer: NodeJS.Timeout } | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  /** One after the other: what is served must be what was published last. */
  function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.catch(() => undefined).then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  function setEdition(edition: Edition): void {
    served.swap(edition);
    current = edition;
    compressInBackground();
  }

  function compressInBackground(): void {
    const edition = current;
    void edition.compressAll(() => current === edition && !closing.signal.aborted);
  }

  /** An edition of which no page is rendered yet, or why that cannot be. */
  function createLazyEdition(overlay: Overlay, isEditable = false): Edition | PublishFailure {
    const { site: before } = served.release;
    const options = isEditable ? { isEditable } : { before };
    const result = createEdition(press, { overlay, now: now(), ...options });
    if (result.ok) return result.edition;
    return { problem: "issues", issues: result.mistakes.map(toPublishIssue) };
  }

  /** An edition with every page rendered, or why that cannot be. */
  async function renderEdition(overlay: Overlay): Promise<Edition | PublishFailure> {
    const edition = createLazyEdition(overlay);
    if ("problem" in edition) return edition;
    try {
      await edition.renderAll(closing.signal);
      return edition;
    } catch (error) {
      if (!(error instanceof PageRenderError)) throw error;
      log.error({ err: error }, "a page cannot be rendered with these words");
      return { problem: "failed", page: error.address, reason: error.message };
    }
  }

  async function updateEdition(
    open: (overlay: Overlay) => Promise<Edition | PublishFailure>,
  ): Promise<void> {
    const id = await findLatestRevisionId(db);
    const day = getIndianDay(now());
    if (followed?.id === id && followed?.day === day) return;
    const overlay = await readPublishedOverlay(db);
    followed = { id, day };
    if (getEditionKey(overlay, now()) === current.key) return;
    const next = await open(overlay);
    staleReason = "problem" in next ? next : undefined;
    if ("problem" in next) return;
    setEdition(next);
    await savePublishedCopy(overlay);
    log.info("the site was rendered for a new day");
  }

  /** Writes the copy that a start without a database serves; where that fails, each poll tries again. */
  async function savePublishedCopy(overlay: Overlay): Promise<void> {
    const isFirstTry = overlay !== uncopied;
    uncopied = overlay;
    try {
      await savePublishedFile(dataDir, overlay);
      uncopied = undefined;
    } catch (error) {
      if (isFirstTry) log.error({ err: error }, "the published revision has no copy on the disk");
    }
  }

  /** The pages of the first edition are rendered when they are asked for, and meanwhile one after the other. */
  async function renderFirst(): Promise<void> {
    const first = current;
    try {
      await first.renderAll(closing.signal);
      if (current === first) compressInBackground();
    } catch (error) {
      if (!(error instanceof PageRenderError) || current !== first) return;
      log.error({ err: error }, "a page cannot be rendered with what was published");
      staleReason = { problem: "failed", page: error.address, reason: error.message };
      if (first.overlay.length === 0) return;
      const delivered = await renderEdition([]);
      if (!("problem" in delivered)) setEdition(delivered);
    }
  }

  const publisher = {
    /** Publishes at once. @returns why not, in the words of the person, where it cannot. */
    publish: (version: Publication, copy: DeskMessages) =>
      runInTurn(async (): Promise<PublishFailure | undefined> => {
        const begun = now();
        const { overlay, account, event } = version;
        // Several presses at once, or the way back to what is live: there is nothing to publish.
        const isLive =
          getEditionKey(overlay, begun) === getEditionKey(await readPublishedOverlay(db), begun);
        if (isLive && staleReason === undefined) return undefined;
        const issues = findOverlayFailure(overlay, copy);
        if (issues !== undefined) return issues;
        const next = await renderEdition(overlay);
        if ("problem" in next) return next;
        // With its line in the log it is published, whatever happens to this process.
        const id = await db.transaction().execute(async (tx) => {
          const added = await createRevision(tx, version, now());
          await writeAuditLog(tx, { account, event, subject: added }, now());
          return added;
        });
        setEdition(next);
        followed = { id, day: getIndianDay(now()) };
        staleReason = undefined;
        await savePublishedCopy(overlay);
        log.info({ seconds: (now().getTime() - begun.getTime()) / 1000 }, "published");
        return undefined;
      }),
    /** Serves what is live, as of today. */
    poll: () =>
      runInTurn(async () => {
        await updateEdition(renderEdition);
        if (uncopied !== undefined) await savePublishedCopy(uncopied);
      }),
    /** Renders the pages of the first edition, in the background, before they are asked for. */
    renderInBackground: () => void renderFirst(),
    /** Why this server does not serve what is live; undefined where it does. */
    getStaleReason: () => staleReason,
    /** Whether a start without a database would serve what is live. */
    isCopied: () => uncopied === undefined,
    /** The drafts as they are now, on pages whose texts can be edited; or what is wrong with them. */
    async openDraftEdition(copy: DeskMessages): Promise<Edition | PublishFailure> {
      const overlay = await readDraftOverlay(db);
      if (edited?.edition.key !== getEditionKey(overlay, now())) {
        const issues = findOverlayFailure(overlay, copy);
        if (issues !== undefined) return issues;
        const edition = createLazyEdition(overlay, true);
        if ("problem" in edition) return edition;
        clearTimeout(edited?.timer);
        const timer = setTimeout(() => (edited = undefined), draftEditionLifetime).unref();
        edited = { edition, timer };
      }
      edited.timer.refresh();
      return edited.edition;
    },
    async close() {
      closing.abort();
      void timer.stop();
      clearTimeout(edited?.timer);
      await turn;
    },
  };

  // Pages are served whatever becomes of the database: their words were kept on the disk. What is live
  // is not rendered as a whole before it is served, so that no visitor reads the words of before.
  const atStart = runInTurn(() =>
    updateEdition((overlay) => Promise.resolve(createLazyEdition(overlay))),
  );
  const asked = atStart.catch((error: unknown) => {
    log.error({ err: error }, "the published revision cannot be read");
  });
  await Promise.race([asked, pause(startTimeout, undefined, { ref: false })]);
  const timer = startIntervalTask(publisher.poll, {
    every: pollInterval,
    failed: "the published revision cannot be read",
    log,
  });
  return publisher;
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
