import type { FastifyInstance } from "fastify";
import type { Database } from "./store/tables.ts";

/** For whoever watches the server: does it run, and can it take a lead? */
export async function healthRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
  });

  app.get("/healthz", () => ({ alive: true }));

  app.get("/readyz", async (request, reply) => {
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
