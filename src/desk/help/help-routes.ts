import { forMembers } from "#desk/frame/access.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";

export const helpRoutes: DeskPlugin = (app) => {
  app.get(deskPaths.help, forMembers, (_request, reply) => reply.sendPage({ page: "help" }));
};
