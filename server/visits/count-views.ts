/** Counts the pages that are looked at, and writes the counts now and then. */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { dayInIndia } from "#format/days.ts";
import { readCookie } from "#server/desk/cookies.ts";
import type { Database } from "#server/db/tables.ts";
import { repeatWhileServing } from "#server/repeat.ts";
import type { Settings } from "#server/settings.ts";
import { viewCounts } from "./view-counts.ts";
import { viewOf } from "./page-view.ts";

interface CountParts {
  db: Database;
  settings: Pick<Settings, "siteUrl">;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** How often what was counted is written, in milliseconds; a server that is killed loses so much. */
const writeEvery = 30_000;

/** @returns What is told of each page that was sent; `query` with its question mark. */
export function countViews(
  app: FastifyInstance,
  { db, settings, log, now }: CountParts,
): (request: FastifyRequest, path: string, query: string) => void {
  const { add, write } = viewCounts(db);
  const ownName = settings.siteUrl && new URL(settings.siteUrl).hostname;
  repeatWhileServing(app, write, {
    every: writeEvery,
    failed: "page views could not be written; they are kept for the next time",
  });
  app.addHook("onClose", () =>
    write().catch((error: unknown) => {
      log.error({ err: error }, "the last page views could not be written");
    }),
  );
  return (request, path, query) => {
    const { method, headers, hostname } = request;
    // A proxy may ask by another name than visitors do.
    const view = viewOf({ method, headers, own: [hostname, ownName], path, query });
    // A person signed in at the desk is not a visitor.
    if (view === undefined || readCookie(request, "desk") !== undefined) return;
    add({ ...view, day: dayInIndia(now()) });
  };
}
