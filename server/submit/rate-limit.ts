/** The limits of the database, as the server lives with them: what they met is said, old counts are removed. */
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { forgetPosts, windowLength } from "#server/db/rate-counters.ts";
import type { Database } from "#server/db/tables.ts";
import type { LimitMet } from "#server/db/take-form.ts";
import { repeatWhileServing } from "#server/repeat.ts";

/** While the server runs, what was counted in former windows is removed. */
export function forgetCounts(app: FastifyInstance, db: Database, now: () => Date): void {
  repeatWhileServing(app, () => forgetPosts(db, now()), {
    every: windowLength,
    failed: "counts of posts could not be removed",
  });
}

/** Says which limits a form has met, once for each window: a flood must not fill the log too. */
export function sayLimitsMet(log: FastifyBaseLogger, limitsMet: readonly LimitMet[]): void {
  for (const { by, over, kind } of limitsMet) {
    if (by !== 1) continue;
    if (kind === undefined) log.warn({ over }, "too many forms");
    else log.warn({ over, kind }, "too many forms to keep apart");
  }
}
