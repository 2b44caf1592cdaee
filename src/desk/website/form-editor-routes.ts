/** The routes of lists, facts and single texts: for all who are signed in, an owner publishes. */
import type { FastifyRequest } from "fastify";
import { forMembers } from "#desk/frame/access.ts";
import type { DeskPlugin } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { addBodyParsers } from "#server/submit/body-parsers.ts";
import { createFormListView, createFormView, handleFormPost } from "./form-editor-view.ts";

/** The largest form, that of the franchise, has some hundred, and grows by its rows. */
const maxFields = 600;

/** The list of the forms, and each form. */
export const formEditorRoutes: DeskPlugin = (app, { db, now }) => {
  addBodyParsers(app, maxFields);

  app.get(deskPaths.editorForms, forMembers, async ({ reader }, reply) => {
    return await reply.sendPage({
      page: "forms",
      ...(await createFormListView(db, reader, now())),
    });
  });

  app.get(deskPaths.editorForm("*"), forMembers, async (request, reply) => {
    const { notice } = request.query as { notice?: unknown };
    const saved = notice === "saved" ? notice : undefined;
    const requested = { name: getFormName(request), notice: saved, now: now() } as const;
    const view = await createFormView(db, requested, request.reader);
    if (view === undefined) throw new HttpError(404, "There is no such form.");
    return await reply.sendPage({ page: "form", ...view });
  });

  app.post(deskPaths.editorForm("*"), forMembers, async (request, reply) => {
    const { account, reader, body } = request;
    const by = { account: account.id, now: now() };
    const outcome = await handleFormPost(db, { name: getFormName(request), body }, reader, by);
    if (outcome === undefined) throw new HttpError(400, "No form posts this.");
    if ("refused" in outcome) throw new HttpError(404, "There is no such form.");
    if ("href" in outcome) return reply.redirect(outcome.href, 303);
    return await reply.code(outcome.code).sendPage({ page: "form", ...outcome.view });
  });
};

function getFormName({ params }: FastifyRequest): string {
  return (params as { "*": string })["*"];
}
