/** The list of enquiries. */
import { forMembers } from "#desk/frame/access.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { inboxPage } from "./inbox-page.tsx";
import { createInboxView } from "./inbox-view.ts";

export const inboxRoutes: DeskPlugin = (app, scope) => {
  app.get(deskPaths.enquiries, forMembers, async (request, reply) =>
    reply.sendPage(inboxPage, await createInboxView(scope, request)),
  );
};
