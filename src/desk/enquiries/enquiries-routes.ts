/** The list of enquiries. */
import { forMembers } from "#desk/frame/access.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { enquiriesPage } from "./enquiries-page.tsx";
import { createEnquiriesView } from "./enquiries-view.ts";

export const enquiriesRoutes: DeskPlugin = (app, scope) => {
  app.get(deskPaths.enquiries, forMembers, async (request, reply) =>
    reply.sendPage(enquiriesPage, await createEnquiriesView(scope, request)),
  );
};
