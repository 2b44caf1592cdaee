import { forMembers } from "#desk/frame/access.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";

export const helpRoutes: DeskPlugin = (app) => {
  app.get("/desk/help", forMembers, (_request, reply) => reply.sendPage({ page: "help" }));
};
