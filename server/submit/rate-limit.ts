import type { FastifyInstance } from "fastify";
import {
  countPost,
  forgetPosts,
  windowLength,
  type PostCount,
  type PostLimits,
} from "#server/db/rate-counters.ts";
import type { Database } from "#server/db/tables.ts";
import { clientNetwork } from "./client-network.ts";

interface LimitParts {
  db: Database;
  limits: PostLimits;
  now: () => Date;
}

/** Returns what counts a post from an address; while the server runs, old counts are removed. */
export function rateLimit(
  app: FastifyInstance,
  { db, limits, now }: LimitParts,
): (address: string) => Promise<PostCount> {
  const forget = () =>
    forgetPosts(db, now()).catch((error: unknown) => {
      app.log.error({ err: error }, "counts of posts could not be removed");
    });
  app.addHook("onReady", forget);
  const timer = setInterval(() => void forget(), windowLength).unref();
  app.addHook("onClose", () => {
    clearInterval(timer);
  });
  return async (address) => {
    const count = await countPost(db, clientNetwork(address), limits, now());
    // Once for each window: a flood must not fill the log too.
    if (!count.within && count.by === 1) app.log.warn({ over: count.over }, "too many forms");
    return count;
  };
}
