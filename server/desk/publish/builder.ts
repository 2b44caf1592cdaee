/** Makes releases, one at a time, each once: whatever lies there from an earlier build is taken as it is. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Overlay } from "#content-loader/overlay.ts";
import type { Database } from "#server/db/tables.ts";
import type { Build, BuildProblem, BuildStep } from "./build-child.ts";
import { lockHolds, releaseBuildLock, takeBuildLock } from "./build-lock.ts";
import { isWhole, touch } from "./release-folders.ts";

/** What a builder works with. */
export interface BuilderParts {
  db: Database;
  build: Build;
  /** Where releases lie. */
  folder: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** A build that is under way here. */
export interface UnderWay {
  id: string;
  step: BuildStep | "waiting";
  startedAt: Date;
}

/** The builder of this process. */
export interface Builder {
  /** Makes sure that a release is there; says why it is not. Who asks for one that is being built waits for it. */
  ensure: (id: string, overlay: Overlay) => Promise<BuildProblem | undefined>;
  underWay: () => UnderWay | undefined;
  /** Ends the build of a release; what it has made so far goes. */
  stop: (id: string) => void;
  close: () => Promise<void>;
}

/** How often one that waits for another server's build looks again, in milliseconds. */
const lookAgain = 2000;

/** Starts with nothing to build. */
export function startBuilder({ db, build, folder, log, now }: BuilderParts): Builder {
  const builds = new Map<
    string,
    { ended: Promise<BuildProblem | undefined>; end: AbortController }
  >();
  let queue: Promise<unknown> = Promise.resolve();
  let current: UnderWay | undefined;

  async function make(
    id: string,
    overlay: Overlay,
    signal: AbortSignal,
  ): Promise<BuildProblem | undefined> {
    const place = path.join(folder, id);
    if (signal.aborted) return { problem: "stopped" };
    current = { id, step: "waiting", startedAt: now() };
    await mkdir(folder, { recursive: true });
    while (!(await takeBuildLock(db, now()))) {
      await pause(lookAgain, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return { problem: "stopped" };
      // Perhaps it was this very one that the other has built.
      if (isWhole(place)) return undefined;
    }
    const renewing = setInterval(() => {
      takeBuildLock(db, now()).catch((error: unknown) => {
        log.warn({ err: error }, "the lock of the build could not be renewed");
      });
    }, lockHolds / 3);
    try {
      const onStep = (step: BuildStep) => {
        if (current) current = { ...current, step };
      };
      return await build({ folder: place, overlay, onStep, signal });
    } finally {
      clearInterval(renewing);
      await releaseBuildLock(db);
    }
  }

  return {
    async ensure(id, overlay) {
      const place = path.join(folder, id);
      if (isWhole(place)) {
        await touch(place);
        return undefined;
      }
      const known = builds.get(id);
      if (known !== undefined) return await known.ended;
      const end = new AbortController();
      const ended = queue
        .then(() => make(id, overlay, end.signal))
        .catch((error: unknown): BuildProblem => {
          log.error({ err: error }, "the site could not be built");
          return { problem: "failed" };
        })
        .finally(() => {
          builds.delete(id);
          current = undefined;
        });
      queue = ended;
      builds.set(id, { ended, end });
      return await ended;
    },
    underWay: () => current,
    stop: (id) => builds.get(id)?.end.abort(),
    async close() {
      for (const { end } of builds.values()) end.abort();
      await queue;
    },
  };
}
