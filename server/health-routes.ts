import type { FastifyInstance } from "fastify";
import type { Database } from "./store/tables.ts";

/** For whoever watches the server: does it run, and can it take a lead? */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get("/healthz", (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ alive: true }),
  );

  app.get("/readyz", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const ready = await db
      .selectFrom("lead")
      .select("id")
      .limit(1)
      .execute()
      .then(
        () => true,
        (error: unknown) => {
          request.log.error({ err: error }, "database does not answer");
          return false;
        },
      );
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
