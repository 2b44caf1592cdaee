/** The routes of the forms for lists, facts and single texts. All members may save drafts; only owners publish. */
import type { FastifyRequest } from "fastify";
import { forMembers } from "#desk/frame/access.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { addBodyParsers } from "#server/submit/body-parsers.ts";
import { formEditorPage } from "./form-editor-page.tsx";
import { formListPage } from "./form-list-page.tsx";
import { createFormListView } from "./form-list-view.ts";
import { handleFormPost } from "./form-post.ts";
import { createFormView } from "./form-view.ts";

/** The number of inputs that a form may have. The largest form, that of the franchise, has about 100 without added rows. */
const maxFields = 600;

export const formEditorRoutes: DeskPlugin = (app, { db, now, publisher }) => {
  addBodyParsers(app, maxFields);

  app.get(deskPaths.editorForms, forMembers, async ({ reader }, reply) => {
    return await reply.sendPage(formListPage, await createFormListView(db, reader, now()));
  });

  app.get(deskPaths.editorForm("*"), forMembers, async (request, reply) => {
    // Fastify parses a query into an object.
    const { notice } = request.query as { notice?: unknown };
    const savedNotice = notice === "saved" ? notice : undefined;
    const params = { name: getFormName(request), notice: savedNotice, now: now() } as const;
    const view = await createFormView(db, params, request.reader);
    if (view === undefined) throw new HttpError(404, "There is no such form.");
    return await reply.sendPage(formEditorPage, view);
  });

  app.post(deskPaths.editorForm("*"), forMembers, async (request, reply) => {
    const { account, reader, body } = request;
    const editor = { account: account.id, now: now() };
    const result = await handleFormPost(db, { name: getFormName(request), body }, reader, editor);
    if ("error" in result) {
      if (result.error === "notFound") throw new HttpError(404, "There is no such form.");
      throw new HttpError(400, "The form is incomplete. Open the page again.");
    }
    if ("href" in result) {
      // A saved reply counts at once, before the next query for a newer save.
      if (result.isPrivate) await publisher.poll();
      return reply.redirect(result.href, 303);
    }
    return await reply.code(result.code).sendPage(formEditorPage, result.view);
  });
};

function getFormName({ params }: FastifyRequest): string {
  // The routes of this file have this parameter.
  return (params as { "*": string })["*"];
}
