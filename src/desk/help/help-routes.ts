import { forMembers } from "#desk/frame/access.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";

/** The page of help. */
export const helpRoutes: DeskPlugin = (app) => {
  app.get("/desk/help", forMembers, (_request, reply) => reply.sendPage({ page: "help" }));
};
