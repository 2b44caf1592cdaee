/** Publishing the words: what changes, and the way back. For owners. */
import type { FastifyInstance, FastifyReply } from "fastify";
import * as v from "valibot";
import { forOwners, forVerifiedOwners } from "#desk/frame/access.ts";
import { type DeskPlugin, type DeskScope, parseBody } from "#desk/frame/desk-scope.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import { compareOverlays } from "./content-changes.ts";
import { formatValueId, getValue, readDeliveredContent } from "./content-values.ts";
import { restorePublishedValue } from "./draft-review.ts";
import {
  type DraftEdit,
  type Editor,
  findDraft,
  readDraftOverlay,
  readPublishedOverlay,
  updateDraft,
} from "./draft-store.ts";
import { createPublishView, hashComparison, type PublishOutcome } from "./publish-view.ts";
import type { Publisher } from "./publisher.ts";
import { findRevisionOverlay } from "./revisions.ts";

const page = deskPaths.publish;

const id = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });
const named = v.object({ name: v.pipe(v.string(), v.maxLength(500)) });
const compared = v.fallback(v.object({ comparison: v.string() }), { comparison: "" });
const query = v.fallback(v.object({ notice: v.optional(v.picklist(["outcome", "back"])) }), {});

/** The page, and what can be done on it. What visitors read is changed by owners who have just shown their passkey. */
export const publishRoutes: DeskPlugin = (app, scope) => {
  const { db, publisher } = scope;

  app.get(page, forOwners, async (request, reply) => {
    const { notice } = v.parse(query, request.query);
    return await show(reply, notice === "outcome" ? "live" : notice);
  });

  app.post(deskPaths.publishRevision, forVerifiedOwners, async (request, reply) => {
    const [overlay, published] = await Promise.all([
      readDraftOverlay(db),
      readPublishedOverlay(db),
    ]);
    const changes = compareOverlays(published, overlay);
    if (changes.length === 0) return reply.redirect(page, 303);
    const { comparison } = v.parse(compared, request.body);
    if (comparison !== hashComparison(published, overlay)) {
      return await show(reply.code(409), { problem: "changed" });
    }
    return await publish(reply, { overlay, changes, event: "published" });
  });

  app.post(deskPaths.restoreRevision, forVerifiedOwners, async (request, reply) => {
    const posted = v.safeParse(id, request.body);
    if (!posted.success) throw new HttpError(404, "There is no such version.");
    // No version is the site as it was delivered.
    const overlay = posted.output.id === "" ? [] : await findRevisionOverlay(db, posted.output.id);
    if (overlay === undefined) throw new HttpError(404, "There is no such version.");
    const changes = compareOverlays(await readPublishedOverlay(db), overlay);
    return await publish(reply, { overlay, changes, event: "went-back" });
  });

  addDraftActions(app, scope);

  async function publish(
    reply: FastifyReply,
    version: Omit<Parameters<Publisher["publish"]>[0], "account">,
  ): Promise<FastifyReply> {
    const { account, reader } = reply.request;
    const outcome = await publisher.publish({ ...version, account: account.id }, reader.messages);
    if (outcome !== undefined) return await show(reply.code(422), outcome);
    const notice = version.event === "published" ? "outcome" : "back";
    return reply.redirect(`${page}?notice=${notice}`, 303);
  }

  /** Shows the page as it is now, with what came of a press. */
  async function show(
    reply: FastifyReply,
    outcome: PublishOutcome | undefined,
  ): Promise<FastifyReply> {
    const { reader } = reply.request;
    const view = await createPublishView(db, publisher, { reader, outcome });
    return await reply.sendPage({ page: "publish", ...view });
  }
};

/** What is done with one draft. */
function addDraftActions(app: FastifyInstance, scope: DeskScope): void {
  const { db } = scope;
  const addDraftAction = (path: string, work: (name: string, editor: Editor) => Promise<void>) => {
    app.post(path, forOwners, async (request, reply) => {
      const { name } = parseBody(named, request);
      await work(name, { account: request.account.id, now: scope.now() });
      return reply.redirect(page, 303);
    });
  };
  addDraftAction(deskPaths.deleteDraft, async (name, editor) => {
    await updateDraft(db, editor, ({ edits }) => edits.filter((edit) => !isNamed(edit, name)));
  });
  // From now on the edit rests on what the new version of the product says.
  addDraftAction(deskPaths.rebaseDraft, async (name, editor) => {
    const content = readDeliveredContent();
    const rebaseDraft = (edit: DraftEdit) =>
      isNamed(edit, name) ? { ...edit, baseValue: getValue(content, edit.file, edit.path) } : edit;
    await updateDraft(db, editor, ({ edits }) => edits.map(rebaseDraft));
  });
  addDraftAction(deskPaths.restoreDraft, async (name, editor) => {
    await restorePublishedValue(db, name, editor);
  });
  // The draft as it was after the save of a number. That is a save, too.
  addDraftAction(deskPaths.restoreSave, async (name, editor) => {
    const draft = await findDraft(db, /^[1-9]\d{0,8}$/.test(name) ? Number(name) : -1);
    if (draft === undefined) throw new HttpError(404, "This save is not kept any more.");
    await updateDraft(db, editor, () => draft.edits);
  });
}

function isNamed({ file, path }: DraftEdit, name: string): boolean {
  return formatValueId(file, path) === name;
}
