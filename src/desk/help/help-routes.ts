import type { FastifyPluginCallback } from "fastify";
import { forMembers } from "#desk/frame/access.ts";

/** The page of help. */
export const helpRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.get("/desk/help", forMembers, (_request, reply) => reply.sendPage({ page: "help" }));
  done();
};
