/** Publishes the draft, restores revisions, and undoes single edits. For owners. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { forOwners, forVerifiedOwners } from "#desk/frame/access.ts";
import { type DeskPlugin, type DeskScope, parseBody } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { compareOverlays } from "./content-changes.ts";
import { getValue, readDeliveredContent } from "./content-values.ts";
import { listRelatedEdits, restorePublishedValue } from "./draft-review.ts";
import {
  type Draft,
  type DraftEdit,
  type Editor,
  findDraft,
  readDraftOverlay,
  readPublishedOverlay,
  toOverlay,
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
const comparisonSchema = v.fallback(v.object({ comparison: v.string() }), { comparison: "" });
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
    if (compareOverlays(published, overlay).length === 0) return reply.redirect(page, 303);
    if (readComparison(request) !== hashComparison(published, overlay)) {
      return await sendPublishPage(reply.code(409), { problem: "changed" });
    }
    return await publish(reply, { overlay, published, event: "published" });
  });

  app.post(deskPaths.restoreRevision, forVerifiedOwners, async (request, reply) => {
    const posted = v.safeParse(restoreSchema, request.body);
    if (!posted.success) throw new HttpError(404, "There is no such revision.");
    const { id } = posted.output;
    const overlay = id === "" ? [] : await findRevisionOverlay(db, id);
    if (overlay === undefined) throw new HttpError(404, "There is no such revision.");
    const [draft, published] = await Promise.all([readDraftOverlay(db), readPublishedOverlay(db)]);
    // A second press finds what the first has done.
    const isLive = isSameJson(overlay, published);
    if (!isLive && readComparison(request) !== hashComparison(published, draft)) {
      return await sendPublishPage(reply.code(409), { problem: "meanwhile" });
    }
    return await publish(reply, { overlay, published, event: "went-back" });
  });

  addDraftActions(app, scope, sendPublishPage);

  async function publish(
    reply: FastifyReply,
    publication: Omit<Publication, "account">,
  ): Promise<FastifyReply> {
    const { account, reader } = reply.request;
    const failure = await publisher.publish(
      { ...publication, account: account.id },
      reader.messages,
    );
    const isPublishing = publication.event === "published";
    if (failure?.problem === "changed") {
      const problem = isPublishing ? "changed" : "meanwhile";
      return await sendPublishPage(reply.code(409), { problem });
    }
    if (failure !== undefined) return await sendPublishPage(reply.code(422), failure);
    return reply.redirect(`${page}?notice=${isPublishing ? "outcome" : "back"}`, 303);
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

/** What the page compared that the form was on (`PublishView`); empty where a form does not say it. */
function readComparison({ body }: FastifyRequest): string {
  return v.parse(comparisonSchema, body).comparison;
}

/** Compares as what is stored: JSON drops keys whose value is undefined. */
function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the edits that an action leaves of a draft. */
type DraftAction = (
  name: string,
  draft: Draft,
  editor: Editor,
) => readonly DraftEdit[] | Promise<readonly DraftEdit[]>;

/**
 * Adds the actions on one edit (delete, rebase, restore) and on a save. Each redirects to the page. Where the draft or
 * the site has changed since the page was opened, nothing is done: the change of somebody else would go unseen.
 */
function addDraftActions(
  app: FastifyInstance,
  scope: DeskScope,
  sendPublishPage: (reply: FastifyReply, outcome: PublishOutcome) => Promise<FastifyReply>,
): void {
  const { db } = scope;
  const addDraftAction = (path: string, act: DraftAction) => {
    app.post(path, forOwners, async (request, reply) => {
      const { name } = parseBody(draftActionSchema, request);
      const comparison = readComparison(request);
      const editor = { account: request.account.id, now: scope.now() };
      let hasChanged = false;
      await updateDraft(db, editor, async (draft) => {
        const edits = await act(name, draft, editor);
        hasChanged =
          !isSameJson(edits, draft.edits) &&
          comparison !== hashComparison(await readPublishedOverlay(db), toOverlay(draft.edits));
        return hasChanged ? undefined : edits;
      });
      if (hasChanged) return await sendPublishPage(reply.code(409), { problem: "meanwhile" });
      return reply.redirect(page, 303);
    });
  };
  addDraftAction(deskPaths.deleteDraft, (name, draft) => {
    const deleted = listRelatedEdits(draft, name);
    return draft.edits.filter((edit) => !deleted.has(edit));
  });
  // The base value becomes that of the running version of the product.
  addDraftAction(deskPaths.rebaseDraft, (name, draft) => {
    const content = readDeliveredContent();
    const rebased = listRelatedEdits(draft, name);
    return draft.edits.map((edit) =>
      rebased.has(edit) ? { ...edit, baseValue: getValue(content, edit.file, edit.path) } : edit,
    );
  });
  addDraftAction(deskPaths.restoreDraft, (name, draft, editor) =>
    restorePublishedValue(db, name, { draft, editor }),
  );
  // Restoring an earlier draft is a save of its own, so that it can be undone as well.
  addDraftAction(deskPaths.restoreSave, async (name) => {
    const save = await findDraft(db, /^[1-9]\d{0,8}$/.test(name) ? Number(name) : -1);
    if (save === undefined) throw new HttpError(404, "This save is no longer stored.");
    return save.edits;
  });
}
