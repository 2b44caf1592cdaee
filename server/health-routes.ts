/** For whoever watches the server: does it run, can it take a lead, do its mails leave? */
import type { FastifyInstance } from "fastify";
import { readMailState, readQueueState } from "./db/outbox-state.ts";
import type { Database } from "./db/tables.ts";

/** Adds `/healthz`, which asks nobody, and `/readyz`, which asks the database. */
export function healthRoutes(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): void {
  app.get("/healthz", (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ alive: true }),
  );

  app.get("/readyz", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    try {
      const queue = await readQueueState(db, now());
      const mail = await readMailState(db);
      return await reply.send({ ready: true, database: "ok", queue, mail });
    } catch (error) {
      request.log.error({ err: error }, "database does not answer");
      return await reply.code(503).send({ ready: false, database: "unreachable" });
    }
  });
}
