/** The limits of the database: how many leads a sender and all may bring, and how much is kept apart. */
import type { FastifyInstance } from "fastify";
import {
  countApart,
  countPost,
  forgetPosts,
  windowLength,
  type PostLimits,
} from "#server/db/rate-counters.ts";
import type { Database } from "#server/db/tables.ts";
import type { Suspicion } from "#server/db/leads.ts";
import { repeatWhileServing } from "#server/repeat.ts";

interface LimitParts {
  db: Database;
  limits: PostLimits;
  now: () => Date;
}

/** What becomes of a form: a lead, one that is kept apart, or it is refused for so many milliseconds. */
type Verdict = { stored: true; suspicion?: Suspicion } | { stored: false; wait: number };

/** Judges a checked form by those that came before it. While the server runs, old counts are removed. */
export function rateLimit(
  app: FastifyInstance,
  { db, limits, now }: LimitParts,
): (networks: readonly string[], suspicion: Suspicion | undefined) => Promise<Verdict> {
  repeatWhileServing(app, () => forgetPosts(db, now()), {
    every: windowLength,
    failed: "counts of posts could not be removed",
  });

  return async (networks, suspicion) => {
    // What seems to be a robot's uses up nobody's limit but that of what is kept apart.
    if (suspicion !== undefined) return await keepApart(networks, suspicion);
    const count = await countPost(db, networks, limits, now());
    if (count.within) return { stored: true };
    // Once for each window: a flood must not fill the log too.
    if (count.by === 1) app.log.warn({ over: count.over }, "too many forms");
    // His own limit only he himself has used up; any other somebody may have used up for him.
    if (count.over === "perSender") return { stored: false, wait: count.wait };
    return await keepApart(networks, "crowd");
  };

  async function keepApart(networks: readonly string[], suspicion: Suspicion): Promise<Verdict> {
    const kind = suspicion === "crowd" ? "crowd" : "robots";
    const count = await countApart(db, kind, networks, limits, now());
    if (count.within) return { stored: true, suspicion };
    if (count.by === 1) app.log.warn({ over: count.over, kind }, "too many forms to keep apart");
    return { stored: false, wait: count.wait };
  }
}
