/**
 * Publishes: has a version built, reads it, and serves it from the next request on. And follows: a
 * server that does not serve the version that is live, because it has just started, or is of a newer
 * version of the product, or because another server has published, brings itself there.
 */
import { writeFile, rename } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Overlay } from "#content-loader/overlay.ts";
import type { Database } from "#server/db/tables.ts";
import { writeLog } from "#server/desk/desk-log.ts";
import { publishedEdits } from "#server/desk/words/word-edits.ts";
import { repeat } from "#server/repeat.ts";
import { holdRelease } from "#server/static/held-release.ts";
import type { Release, Served } from "#server/static/served.ts";
import type { Site } from "#server/static/site-files.ts";
import type { Build, BuildProblem, Obstacle } from "./build-child.ts";
import { hasEnded, thisProcess } from "./build-lock.ts";
import { startBuilder, type UnderWay } from "./builder.ts";
import { readRelease, type ReleaseResult } from "./read-release.ts";
import {
  isWhole,
  publishedFile,
  releaseIdOf,
  removeOldReleases,
  touch,
} from "./release-folders.ts";
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

/** A release that only whoever works at the desk sees. */
export type Preview =
  { state: "ready" } | { state: "building" } | { state: "failed"; problem: BuildProblem };

/** The publisher of this process. */
export interface Publisher {
  /** Why nothing can be built now; undefined where it can. */
  obstacle: () => Obstacle | undefined;
  /** Does what is due. */
  look: () => Promise<void>;
  /** The build that is under way in this process. */
  underWay: () => UnderWay | undefined;
  /** Ends the build of a version. */
  stop: (overlay: Overlay) => void;
  /** Whether these are the words that visitors of this server read. */
  serves: (overlay: Overlay) => boolean;
  /** Why this server does not serve what is live, and cannot; undefined where it does or is about to. */
  behind: () => BuildProblem | undefined;
  /** Whether the way to a version takes no build. */
  isThere: (overlay: Overlay) => boolean;
  /** Has a preview built, unless it is there. @returns its id. */
  startPreview: (overlay: Overlay) => string;
  previewState: (id: string) => Preview | undefined;
  /** The site of a preview; undefined where it is not there. */
  previewSite: (id: string) => Promise<Site | undefined>;
  close: () => Promise<void>;
}

/** How often this server looks for what is due, and for what others have published, in milliseconds. */
const lookEvery = 10_000;

/** After so many milliseconds another machine that builds must have ended. */
const longestForeign = 15 * 60_000;

/** A preview that nobody has looked at for so long is let go from memory, in milliseconds. */
const previewHeld = 10 * 60_000;

/** Starts, and serves what is live before it returns, where that lies there. */
export async function startPublisher(parts: PublisherParts): Promise<Publisher> {
  const { db, served, own, log, now } = parts;
  const folder = path.join(parts.dataDir, "releases");
  const builder = startBuilder({ ...parts, folder });
  const ownId = releaseIdOf(own.product, own.overlay);
  const previews = new Map<string, Preview>();
  let previewed: { id: string; site: Site; timer: NodeJS.Timeout } | undefined;
  let servedId = ownId;
  let letGo = () => Promise.resolve();
  let failed: { id: string; problem: BuildProblem } | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const idOf = (overlay: Overlay) => releaseIdOf(own.product, overlay);
  const isThere = (id: string) => id === ownId || isWhole(path.join(folder, id));

  /** What lies there, in memory; undefined where it is not as it should be. */
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
    servedId = id;
    failed = undefined;
    const before = letGo;
    letGo = id === ownId ? () => Promise.resolve() : await holdRelease(release.site.root);
    await before();
    await touch(path.join(folder, id));
    await keepForStart(parts.dataDir, overlay);
    await removeOldReleases(folder, [id]);
    log.info({ release: id }, "the site was swapped");
  }

  async function publish(version: Version): Promise<void> {
    const id = idOf(version.overlay);
    const begun = now();
    const problem = isThere(id) ? undefined : await builder.ensure(id, version.overlay);
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
    if (id === servedId || id === failed?.id) return;
    if (!isThere(id)) {
      if (!mayBuild) return;
      const problem = await builder.ensure(id, overlay);
      if (problem !== undefined) {
        // A stop of this server is no reason against the version.
        if (!closed) failed = { id, problem };
        return;
      }
    }
    const release = await read(id);
    if (release === undefined) failed = { id, problem: { problem: "failed" } };
    else await swapTo(id, release, overlay);
  }

  async function work(): Promise<void> {
    do {
      again = false;
      for (;;) {
        const due = closed ? undefined : await claimVersion(db, thisProcess, now());
        if (due === undefined) break;
        await publish(due);
      }
      await settleCutOff();
      if (!closed) await follow(true);
    } while (again && !closed);
  }

  /**
   * What a server was building when it ended. Not built again by itself: the build may be what ended it.
   * This process builds nothing while it asks, so what bears its name is of an earlier life.
   */
  async function settleCutOff(): Promise<void> {
    const before = now().getTime() - longestForeign;
    for (const { id, state, startedBy, startedAt } of await readPending(db)) {
      if (state !== "building") continue;
      const ended = startedBy === thisProcess || hasEnded(startedBy ?? "");
      if (ended || (startedAt?.getTime() ?? 0) < before) {
        await giveUp(db, id, { problem: "cutOff" }, now());
      }
    }
  }

  async function look(): Promise<void> {
    again = true;
    looking ??= work().finally(() => {
      looking = undefined;
    });
    await looking;
  }

  await removeOldReleases(folder, [idOf(await publishedEdits(db))]);
  await settleCutOff();
  await follow(false);
  // The first is not awaited: it may build, and the server serves meanwhile.
  const timer = repeat(look, {
    every: lookEvery,
    failed: "publishing could not be looked after",
    log,
    atOnce: true,
  });

  return {
    obstacle: parts.obstacle,
    look,
    underWay: builder.underWay,
    stop: (overlay) => {
      builder.stop(idOf(overlay));
    },
    serves: (overlay) => idOf(overlay) === servedId,
    behind: () => failed?.problem,
    isThere: (overlay) => isThere(idOf(overlay)),
    startPreview(overlay) {
      const id = idOf(overlay);
      if (isThere(id)) previews.set(id, { state: "ready" });
      if (previews.get(id)?.state === "ready" || previews.get(id)?.state === "building") return id;
      previews.set(id, { state: "building" });
      void builder.ensure(id, overlay).then((problem) => {
        previews.set(id, problem ? { state: "failed", problem } : { state: "ready" });
      });
      return id;
    },
    previewState: (id) => previews.get(id),
    async previewSite(id) {
      if (!/^[\da-f]{12}$/.test(id) || !isThere(id)) return undefined;
      if (id === servedId) return served.release.site;
      if (previewed?.id !== id) {
        const release = await read(id);
        if (release === undefined) return undefined;
        clearTimeout(previewed?.timer);
        const drop = setTimeout(() => (previewed = undefined), previewHeld).unref();
        previewed = { id, site: release.site, timer: drop };
      }
      previewed.timer.refresh();
      return previewed.site;
    },
    async close() {
      closed = true;
      timer.stop();
      clearTimeout(previewed?.timer);
      await builder.close();
      await looking?.catch(() => undefined);
      await letGo();
    },
  };
}

/** So that `npm start` builds a new version of the product with the edits that are live. */
async function keepForStart(dataDir: string, overlay: Overlay): Promise<void> {
  const file = path.join(dataDir, publishedFile);
  await writeFile(`${file}.new`, JSON.stringify(overlay));
  await rename(`${file}.new`, file);
}
