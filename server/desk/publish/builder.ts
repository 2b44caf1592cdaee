/** Makes releases, one at a time, each once: one that is there already is taken as it is. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Overlay } from "#content-loader/overlay.ts";
import type { Database } from "#server/db/tables.ts";
import type { Build, BuildProblem } from "./build-child.ts";
import { lockHolds, releaseBuildLock, takeBuildLock } from "./build-lock.ts";
import type { PublishEvent } from "./publish-state.ts";
import { isWhole, touch } from "./release-folders.ts";

/** What a builder works with. */
export interface BuilderParts {
  db: Database;
  build: Build;
  /** Where releases lie. */
  folder: string;
  /** Is told how builds go on. */
  tell: (event: PublishEvent) => void;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The builder of this process. */
export interface Builder {
  /** Makes sure that a release is there. @returns why it is not; a second call for the same release waits for the first. */
  ensure: (id: string, overlay: Overlay) => Promise<BuildProblem | undefined>;
  /** Ends the build of a release; what it has made so far is removed. */
  stop: (id: string) => void;
  close: () => Promise<void>;
}

/** How often a build that waits for another server's asks for the lock again, in milliseconds. */
const retry = 2000;

/** Starts with nothing to build. */
export function startBuilder({ db, build, folder, tell, log, now }: BuilderParts): Builder {
  const builds = new Map<
    string,
    { ended: Promise<BuildProblem | undefined>; end: AbortController }
  >();
  let queue: Promise<unknown> = Promise.resolve();

  async function make(
    id: string,
    overlay: Overlay,
    signal: AbortSignal,
  ): Promise<BuildProblem | undefined> {
    const release = path.join(folder, id);
    if (signal.aborted) return { problem: "stopped" };
    await mkdir(folder, { recursive: true });
    while (!(await takeBuildLock(db, now()))) {
      await pause(retry, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return { problem: "stopped" };
      // The other server may have built this very release.
      if (isWhole(release)) return undefined;
    }
    const renewing = setInterval(() => {
      takeBuildLock(db, now()).catch((error: unknown) => {
        log.warn({ err: error }, "the lock of the build could not be renewed");
      });
    }, lockHolds / 3);
    try {
      return await build({
        folder: release,
        overlay,
        onStep: (step) => {
          tell({ event: "step", id, step });
        },
        signal,
      });
    } finally {
      clearInterval(renewing);
      await releaseBuildLock(db);
    }
  }

  return {
    async ensure(id, overlay) {
      const release = path.join(folder, id);
      if (isWhole(release)) {
        await touch(release);
        return undefined;
      }
      const known = builds.get(id);
      if (known !== undefined) return await known.ended;
      const end = new AbortController();
      tell({ event: "queued", id, at: now() });
      const ended = queue
        .then(() => make(id, overlay, end.signal))
        .catch((error: unknown): BuildProblem => {
          log.error({ err: error }, "the site could not be built");
          return { problem: "failed", reason: String(error) };
        })
        .finally(() => {
          builds.delete(id);
          tell({ event: "ended", id, at: now() });
        });
      queue = ended;
      builds.set(id, { ended, end });
      return await ended;
    },
    stop: (id) => builds.get(id)?.end.abort(),
    async close() {
      for (const { end } of builds.values()) end.abort();
      await queue;
    },
  };
}
