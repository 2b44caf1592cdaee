/** Publishes the draft, restores revisions, and undoes single edits. For owners. */
import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { forOwners, forVerifiedOwners } from "#desk/frame/access.ts";
import { type DeskPlugin, type DeskScope, parseBody } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { compareOverlays } from "./content-changes.ts";
import { getValue, readDeliveredContent } from "./content-values.ts";
import { listRelatedEdits, restorePublishedValue } from "./draft-review.ts";
import {
  type Editor,
  findDraft,
  readDraftOverlay,
  readPublishedOverlay,
  updateDraft,
} from "./draft-store.ts";
import { createPublishView, hashComparison, type PublishOutcome } from "./publish-view.ts";
import type { Publication } from "./publisher.ts";
import { findRevisionOverlay } from "./revisions.ts";

const page = deskPaths.publish;

/** The id of a revision; empty for the site as it was delivered. */
const restoreSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });
/** A value id, or the number of a save. */
const draftActionSchema = v.object({ name: v.pipe(v.string(), v.maxLength(500)) });
const publishSchema = v.fallback(v.object({ comparison: v.string() }), { comparison: "" });
const querySchema = v.fallback(
  v.object({ notice: v.optional(v.picklist(["outcome", "back"])) }),
  {},
);

/** Only owners who have just shown their passkey change what visitors read. */
export const publishRoutes: DeskPlugin = (app, scope) => {
  const { db, publisher } = scope;

  app.get(page, forOwners, async (request, reply) => {
    const { notice } = v.parse(querySchema, request.query);
    return await sendPublishPage(reply, notice === "outcome" ? "live" : notice);
  });

  app.post(deskPaths.publishRevision, forVerifiedOwners, async (request, reply) => {
    const [overlay, published] = await Promise.all([
      readDraftOverlay(db),
      readPublishedOverlay(db),
    ]);
    const changes = compareOverlays(published, overlay);
    if (changes.length === 0) return reply.redirect(page, 303);
    const { comparison } = v.parse(publishSchema, request.body);
    if (comparison !== hashComparison(published, overlay)) {
      return await sendPublishPage(reply.code(409), { problem: "changed" });
    }
    return await publish(reply, { overlay, changes, event: "published" });
  });

  app.post(deskPaths.restoreRevision, forVerifiedOwners, async (request, reply) => {
    const posted = v.safeParse(restoreSchema, request.body);
    if (!posted.success) throw new HttpError(404, "There is no such revision.");
    const { id } = posted.output;
    const overlay = id === "" ? [] : await findRevisionOverlay(db, id);
    if (overlay === undefined) throw new HttpError(404, "There is no such revision.");
    const changes = compareOverlays(await readPublishedOverlay(db), overlay);
    return await publish(reply, { overlay, changes, event: "went-back" });
  });

  addDraftActions(app, scope);

  async function publish(
    reply: FastifyReply,
    publication: Omit<Publication, "account">,
  ): Promise<FastifyReply> {
    const { account, reader } = reply.request;
    const failure = await publisher.publish(
      { ...publication, account: account.id },
      reader.messages,
    );
    if (failure !== undefined) return await sendPublishPage(reply.code(422), failure);
    const notice = publication.event === "published" ? "outcome" : "back";
    return reply.redirect(`${page}?notice=${notice}`, 303);
  }

  async function sendPublishPage(
    reply: FastifyReply,
    outcome: PublishOutcome | undefined,
  ): Promise<FastifyReply> {
    const { reader } = reply.request;
    const view = await createPublishView(db, publisher, { reader, outcome });
    return await reply.sendPage({ page: "publish", ...view });
  }
};

/** Adds the actions on one edit (delete, rebase, restore) and on a save. Each redirects to the page. */
function addDraftActions(app: FastifyInstance, scope: DeskScope): void {
  const { db } = scope;
  const addDraftAction = (path: string, act: (name: string, editor: Editor) => Promise<void>) => {
    app.post(path, forOwners, async (request, reply) => {
      const { name } = parseBody(draftActionSchema, request);
      await act(name, { account: request.account.id, now: scope.now() });
      return reply.redirect(page, 303);
    });
  };
  addDraftAction(deskPaths.deleteDraft, async (name, editor) => {
    await updateDraft(db, editor, (draft) => {
      const deleted = listRelatedEdits(draft, name);
      return draft.edits.filter((edit) => !deleted.has(edit));
    });
  });
  // The base value becomes that of the running version of the product.
  addDraftAction(deskPaths.rebaseDraft, async (name, editor) => {
    const content = readDeliveredContent();
    await updateDraft(db, editor, (draft) => {
      const rebased = listRelatedEdits(draft, name);
      return draft.edits.map((edit) =>
        rebased.has(edit) ? { ...edit, baseValue: getValue(content, edit.file, edit.path) } : edit,
      );
    });
  });
  addDraftAction(deskPaths.restoreDraft, async (name, editor) => {
    await restorePublishedValue(db, name, editor);
  });
  // Restoring an earlier draft is a save of its own, so that it can be undone as well.
  addDraftAction(deskPaths.restoreSave, async (name, editor) => {
    const draft = await findDraft(db, /^[1-9]\d{0,8}$/.test(name) ? Number(name) : -1);
    if (draft === undefined) throw new HttpError(404, "This save is no longer stored.");
    await updateDraft(db, editor, () => draft.edits);
  });
}
