/**
 * Publishes: checks the words, renders every page with them, makes them the newest version, and serves it
 * from the next request on. Follows what is live, too: another process that shares the database may have
 * published. And each midnight in India it renders anew, because some sentences depend on the day.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Overlay } from "#site-content/overlay.ts";
import type { Mistake } from "#site-content/yaml.ts";
import { writeLog } from "#desk/frame/audit-log.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import {
  type Edition,
  editionKey,
  openEdition,
  PageError,
  type Press,
} from "#server/rendering/edition.ts";
import { keepEdits, type Served } from "#server/rendering/live-site.ts";
import { repeat } from "#server/interval-task.ts";
import type { Database } from "#server/store/tables.ts";
import { dayInIndia } from "#text/days.ts";
import { nameOf } from "./content-values.ts";
import { mistakesInWords, type PublishMistake } from "./draft-review.ts";
import { draftEdits, publishedEdits } from "./draft-store.ts";
import { addVersion, newestVersion, type Version } from "./revisions.ts";

/** What is wrong in the words; or the page that cannot be rendered, with a reason in English. */
export type PublishFailure =
  | { problem: "mistakes"; mistakes: PublishMistake[] }
  | { problem: "failed"; page: string; reason: string };

/** What a publisher works with. */
export interface PublisherParts {
  db: Database;
  served: Served;
  press: Press;
  /** The edition that is served already. */
  first: Edition;
  dataDir: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The publisher of this process. */
export type Publisher = Awaited<ReturnType<typeof startPublisher>>;

/** What is published, by whom. */
type Publication = Pick<Version, "overlay" | "changes"> & {
  account: string;
  event: "published" | "went-back";
};

/** How often the database is asked for what others have published, in milliseconds. */
const pollEvery = 2000;

/** The start waits so long for what is live, in milliseconds. */
const startWaits = 1000;

/** The edition of the drafts leaves the memory so long after it was last read, in milliseconds. */
const draftsKept = 10 * 60_000;

/** Starts, and serves what is live before it returns, where the database can be asked. */
export async function startPublisher(parts: PublisherParts) {
  const { db, served, press, dataDir, log, now } = parts;
  let current = parts.first;
  /** The version that is served, or that could not be; undefined before the database was asked. */
  let followed: { id: string | undefined; day: string } | undefined;
  let behind: PublishFailure | undefined;
  /** What is live and has no copy on the disk yet. */
  let uncopied: Overlay | undefined;
  let edited: { edition: Edition; timer: NodeJS.Timeout } | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();

  /** One after the other: what is served must be what was published last. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.catch(() => undefined).then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  function swapTo(edition: Edition): void {
    served.swap(edition);
    current = edition;
    compressInBackground();
  }

  function compressInBackground(): void {
    const edition = current;
    void edition.compressAll(() => current === edition && !closing.signal.aborted);
  }

  /** An edition of which no page is rendered yet, or why that cannot be. */
  function lazy(overlay: Overlay, isEditable = false): Edition | PublishFailure {
    const { site: before } = served.release;
    const options = isEditable ? { isEditable } : { before };
    const result = openEdition(press, { overlay, now: now(), ...options });
    if (result.ok) return result.edition;
    return { problem: "mistakes", mistakes: result.mistakes.map(asPublished) };
  }

  /** An edition with every page rendered, or why that cannot be. */
  async function whole(overlay: Overlay): Promise<Edition | PublishFailure> {
    const edition = lazy(overlay);
    if ("problem" in edition) return edition;
    try {
      await edition.renderAll(closing.signal);
      return edition;
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      log.error({ err: error }, "a page cannot be rendered with these words");
      return { problem: "failed", page: error.address, reason: error.message };
    }
  }

  async function follow(
    open: (overlay: Overlay) => Promise<Edition | PublishFailure>,
  ): Promise<void> {
    const id = await newestVersion(db);
    const day = dayInIndia(now());
    if (followed?.id === id && followed?.day === day) return;
    const overlay = await publishedEdits(db);
    followed = { id, day };
    if (editionKey(overlay, now()) === current.key) return;
    const next = await open(overlay);
    behind = "problem" in next ? next : undefined;
    if ("problem" in next) return;
    swapTo(next);
    await copyEdits(overlay);
    log.info("the site was rendered anew");
  }

  /** Writes the copy that a start without a database serves; where that fails, each poll tries again. */
  async function copyEdits(overlay: Overlay): Promise<void> {
    const isFirstTry = overlay !== uncopied;
    uncopied = overlay;
    try {
      await keepEdits(dataDir, overlay);
      uncopied = undefined;
    } catch (error) {
      if (isFirstTry) log.error({ err: error }, "what is live has no copy on the disk");
    }
  }

  /** The pages of the first edition are rendered when they are asked for, and meanwhile one after the other. */
  async function renderFirst(): Promise<void> {
    const first = current;
    try {
      await first.renderAll(closing.signal);
      if (current === first) compressInBackground();
    } catch (error) {
      if (!(error instanceof PageError) || current !== first) return;
      log.error({ err: error }, "a page cannot be rendered with what was published");
      behind = { problem: "failed", page: error.address, reason: error.message };
      if (first.overlay.length === 0) return;
      const delivered = await whole([]);
      if (!("problem" in delivered)) swapTo(delivered);
    }
  }

  const publisher = {
    /** Publishes at once. @returns why not, in the words of the person, where it cannot. */
    publish: (version: Publication, copy: DeskWords) =>
      inTurn(async (): Promise<PublishFailure | undefined> => {
        const begun = now();
        const { overlay, account, event } = version;
        // Several presses at once, or the way back to what is live: there is nothing to publish.
        const isLive = editionKey(overlay, begun) === editionKey(await publishedEdits(db), begun);
        if (isLive && behind === undefined) return undefined;
        const mistakes = mistakesIn(overlay, copy);
        if (mistakes !== undefined) return mistakes;
        const next = await whole(overlay);
        if ("problem" in next) return next;
        // With its line in the log it is published, whatever happens to this process.
        const id = await db.transaction().execute(async (tx) => {
          const added = await addVersion(tx, version, now());
          await writeLog(tx, { account, event, subject: added }, now());
          return added;
        });
        swapTo(next);
        followed = { id, day: dayInIndia(now()) };
        behind = undefined;
        await copyEdits(overlay);
        log.info({ seconds: (now().getTime() - begun.getTime()) / 1000 }, "published");
        return undefined;
      }),
    /** Serves what is live, as of today. */
    poll: () =>
      inTurn(async () => {
        await follow(whole);
        if (uncopied !== undefined) await copyEdits(uncopied);
      }),
    /** Renders the pages of the first edition, in the background, before they are asked for. */
    renderAhead: () => void renderFirst(),
    /** Why this server does not serve what is live; undefined where it does. */
    behind: () => behind,
    /** Whether a start without a database would serve what is live. */
    isCopied: () => uncopied === undefined,
    /** The drafts as they are now, on pages whose texts can be edited; or what is wrong with them. */
    async drafts(copy: DeskWords): Promise<Edition | PublishFailure> {
      const overlay = await draftEdits(db);
      if (edited?.edition.key !== editionKey(overlay, now())) {
        const mistakes = mistakesIn(overlay, copy);
        if (mistakes !== undefined) return mistakes;
        const edition = lazy(overlay, true);
        if ("problem" in edition) return edition;
        clearTimeout(edited?.timer);
        const timer = setTimeout(() => (edited = undefined), draftsKept).unref();
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
  const atStart = inTurn(() => follow((overlay) => Promise.resolve(lazy(overlay))));
  const asked = atStart.catch((error: unknown) => {
    log.error({ err: error }, "what is live cannot be asked");
  });
  await Promise.race([asked, pause(startWaits, undefined, { ref: false })]);
  const timer = repeat(publisher.poll, {
    every: pollEvery,
    failed: "what is live cannot be asked",
    log,
  });
  return publisher;
}

function mistakesIn(overlay: Overlay, copy: DeskWords): PublishFailure | undefined {
  const mistakes = mistakesInWords(overlay, copy.editor.issues);
  return mistakes.length === 0 ? undefined : { problem: "mistakes", mistakes };
}

function asPublished({ file, keys, sentence }: Pick<Mistake, "file" | "keys" | "sentence">) {
  return { name: nameOf(file.replace(/^content\//, ""), keys.map(String)), sentence };
}
