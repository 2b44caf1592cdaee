/**
 * Publishes: has a version built, reads it, and serves it from the next request on. And follows what
 * is live: a server that has just started, is of a newer version of the product, or shares its
 * database with one that has published, brings itself there.
 */
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Overlay } from "#content-loader/overlay.ts";
import type { Database } from "#server/db/tables.ts";
import { writeLog } from "#server/desk/desk-log.ts";
import { publishedEdits } from "#server/desk/words/word-edits.ts";
import { repeat } from "#server/repeat.ts";
import { lockRelease } from "#server/static/release-lock.ts";
import type { Release, Served } from "#server/static/served.ts";
import type { Site } from "#server/static/site-files.ts";
import type { Build, BuildProblem, Obstacle } from "./build-child.ts";
import { hasEnded, thisProcess } from "./build-lock.ts";
import { startBuilder } from "./builder.ts";
import { next, type PublishEvent, type PublishState } from "./publish-state.ts";
import { readRelease, type ReleaseResult } from "./read-release.ts";
import { isWhole, keepForStart, releaseIdOf, removeOldReleases, touch } from "./release-folders.ts";
import { claimVersion, giveUp, goLive, readPending, type Version } from "./versions.ts";

/** What a publisher works with. */
export interface PublisherParts {
  db: Database;
  served: Served;
  /** The release that this server came with: from which sources, and with which edits. */
  own: { product: string; overlay: Overlay; read: () => Promise<ReleaseResult> };
  build: Build;
  obstacle: () => Obstacle | undefined;
  dataDir: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** A release that is shown to owners only. */
type Preview =
  { state: "ready" } | { state: "building" } | { state: "failed"; problem: BuildProblem };

/** The publisher of this process. */
export interface Publisher {
  state: () => PublishState;
  /** Why nothing can be built now; undefined where it can. */
  obstacle: () => Obstacle | undefined;
  /** Why these words cannot be published, before anything is built. */
  check: (overlay: Overlay) => Promise<BuildProblem | undefined>;
  /** Does what is due. */
  poll: () => Promise<void>;
  /** Ends the build of a version. */
  stop: (overlay: Overlay) => void;
  /** Whether these are the words that visitors of this server read. */
  serves: (overlay: Overlay) => boolean;
  /** Whether a version can be published without a build. */
  isThere: (overlay: Overlay) => boolean;
  /** Has a preview built, unless it is there. @returns its id. */
  startPreview: (overlay: Overlay) => string;
  previewState: (id: string) => Preview | undefined;
  /** The site of a preview; undefined where it is not there. */
  previewSite: (id: string) => Promise<Site | undefined>;
  close: () => Promise<void>;
}

/** How often the database is asked for what is due, and for what other servers have published, in milliseconds. */
const pollEvery = 10_000;

/** After so many milliseconds a build of another machine has ended. */
const longestForeign = 15 * 60_000;

/** A preview leaves the memory so long after it was last read, in milliseconds. */
const previewKept = 10 * 60_000;

/** Starts, and serves what is live before it returns, where that needs no build. */
export async function startPublisher(parts: PublisherParts): Promise<Publisher> {
  const { db, served, own, log, now } = parts;
  const folder = path.join(parts.dataDir, "releases");
  const ownId = releaseIdOf(own.product, own.overlay);
  let state: PublishState = {
    serving: ownId,
    building: [],
    failed: undefined,
    preview: undefined,
  };
  const tell = (event: PublishEvent) => {
    state = next(state, event);
  };
  const builder = startBuilder({ ...parts, folder, tell });
  const closing = new AbortController();
  let unlock = () => Promise.resolve();
  let polls = Promise.resolve();
  let previewed: { id: string; site: Site; timer: NodeJS.Timeout } | undefined;

  const idOf = (overlay: Overlay) => releaseIdOf(own.product, overlay);
  const exists = (id: string) => id === ownId || isWhole(path.join(folder, id));

  async function check(overlay: Overlay): Promise<BuildProblem | undefined> {
    // Loaded at the first use: the shapes of all content are heavy.
    const { mistakesInWords } = await import("./shown-mistakes.ts");
    const { words } = served.release.words.fallback;
    const mistakes = mistakesInWords(overlay, words.desk.words.mistakes);
    return mistakes.length === 0 ? undefined : { problem: "mistakes", mistakes };
  }

  /** A release in memory; undefined where its files are not as they should be. */
  async function read(id: string): Promise<Release | undefined> {
    const reading =
      id === ownId
        ? await own.read()
        : await readRelease(path.join(folder, id), served.release.site);
    if (reading.ok) return reading.release;
    log.error({ release: id, problems: reading.problems }, "a release cannot be served");
    return undefined;
  }

  async function swapTo(id: string, release: Release, overlay: Overlay): Promise<void> {
    served.swap(release);
    tell({ event: "swapped", id });
    const unlockBefore = unlock;
    unlock = id === ownId ? () => Promise.resolve() : await lockRelease(release.site.root);
    await unlockBefore();
    await touch(path.join(folder, id));
    await keepForStart(parts.dataDir, overlay);
    await removeOldReleases(folder, [id]);
    log.info({ release: id }, "the site was swapped");
  }

  async function publish(version: Version): Promise<void> {
    const begun = now();
    const id = idOf(version.overlay);
    const problem = exists(id)
      ? undefined
      : ((await check(version.overlay)) ?? (await builder.ensure(id, version.overlay)));
    const release = problem === undefined ? await read(id) : undefined;
    if (release === undefined) {
      await giveUp(db, version.id, problem ?? { problem: "failed" }, now());
      log.warn({ problem: problem?.problem }, "a version could not be published");
      return;
    }
    if (!(await goLive(db, version.id, now()))) return;
    await swapTo(id, release, version.overlay);
    const line = { account: version.account, event: "published" as const, about: version.id };
    await writeLog(db, line, now());
    log.info({ seconds: (now().getTime() - begun.getTime()) / 1000 }, "published");
  }

  /** Serves what is live; with `mayBuild`, also where that has to be built first. */
  async function follow(mayBuild: boolean): Promise<void> {
    const overlay = await publishedEdits(db);
    const id = idOf(overlay);
    if (id === state.serving || id === state.failed?.id) return;
    if (!exists(id) && !mayBuild) return;
    const problem = exists(id) ? undefined : await builder.ensure(id, overlay);
    const release = problem === undefined ? await read(id) : undefined;
    if (release !== undefined) await swapTo(id, release, overlay);
    else tell({ event: "live-failed", id, problem: problem ?? { problem: "failed" } });
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      const due = await claimVersion(db, thisProcess, now());
      if (due === undefined) break;
      await publish(due);
    }
    await settleCutOff();
    if (!closing.signal.aborted) await follow(true);
  }

  /**
   * What a server was building when it ended. Not built again by itself: the build may be what ended it.
   * This process builds nothing while it asks, so what bears its name is of an earlier life.
   */
  async function settleCutOff(): Promise<void> {
    const before = now().getTime() - longestForeign;
    for (const { id, state: stage, startedBy, startedAt } of await readPending(db)) {
      if (stage !== "building") continue;
      const ended = startedBy === thisProcess || hasEnded(startedBy ?? "");
      if (ended || (startedAt?.getTime() ?? 0) < before) {
        await giveUp(db, id, { problem: "cutOff" }, now());
      }
    }
  }

  /** One after the other, so that no two work on the same version. */
  function poll(): Promise<void> {
    polls = polls.catch(() => undefined).then(work);
    return polls;
  }

  async function makePreview(id: string, overlay: Overlay): Promise<void> {
    const problem = (await check(overlay)) ?? (await builder.ensure(id, overlay));
    tell({ event: "ended", id, at: now() });
    if (problem !== undefined) tell({ event: "preview-failed", id, problem });
    await removeOldReleases(folder, [state.serving, id]);
  }

  await removeOldReleases(folder, [idOf(await publishedEdits(db))]);
  await settleCutOff();
  await follow(false);
  // The first is not awaited: it may build, and the server serves meanwhile.
  const timer = repeat(poll, {
    every: pollEvery,
    failed: "publishing could not be looked after",
    log,
    atOnce: true,
  });

  return {
    state: () => state,
    obstacle: parts.obstacle,
    check,
    poll,
    stop: (overlay) => {
      builder.stop(idOf(overlay));
    },
    serves: (overlay) => idOf(overlay) === state.serving,
    isThere: (overlay) => exists(idOf(overlay)),
    startPreview(overlay) {
      const id = idOf(overlay);
      if (exists(id) || state.building.some((one) => one.id === id)) return id;
      tell({ event: "preview-asked", id });
      tell({ event: "queued", id, at: now() });
      makePreview(id, overlay).catch((error: unknown) => {
        log.error({ err: error }, "a preview could not be made");
        tell({ event: "ended", id, at: now() });
        tell({ event: "preview-failed", id, problem: { problem: "failed" } });
      });
      return id;
    },
    previewState(id) {
      if (exists(id)) return { state: "ready" };
      if (state.building.some((one) => one.id === id)) return { state: "building" };
      const { preview } = state;
      return preview?.id === id ? { state: "failed", problem: preview.problem } : undefined;
    },
    async previewSite(id) {
      if (!/^[\da-f]{12}$/.test(id) || !exists(id)) return undefined;
      if (id === state.serving) return served.release.site;
      if (previewed?.id !== id) {
        const release = await read(id);
        if (release === undefined) return undefined;
        clearTimeout(previewed?.timer);
        const drop = setTimeout(() => (previewed = undefined), previewKept).unref();
        previewed = { id, site: release.site, timer: drop };
      }
      previewed.timer.refresh();
      return previewed.site;
    },
    async close() {
      closing.abort();
      timer.stop();
      clearTimeout(previewed?.timer);
      await builder.close();
      await polls.catch(() => undefined);
      await unlock();
    },
  };
}
