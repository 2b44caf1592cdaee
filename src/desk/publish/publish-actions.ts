/** Publishes the draft, restores revisions, and undoes single edits. For owners. */
import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { forOwners, forVerifiedOwners } from "#desk/frame/access.ts";
import type { OtherView, PageAction } from "#desk/frame/desk-page.tsx";
import { type DeskScope, parseBody } from "#desk/frame/desk-scope.ts";
import { compareOverlays, listChangeUnits } from "#desk/website/content-changes.ts";
import { getValue, readDeliveredContent } from "#desk/website/content-values.ts";
import {
  type Draft,
  type DraftEdit,
  type Editor,
  findDraft,
  readDraft,
  readDraftOverlay,
  readPublishedOverlay,
  toPublicOverlay,
  updateDraft,
} from "#desk/website/draft-store.ts";
import type { Publication } from "#desk/website/publisher.ts";
import { findRevisionOverlay, listRevisions } from "#desk/website/revisions.ts";
import {
  applyOneChange,
  listRelatedEdits,
  restorePublishedValue,
} from "#desk/website/single-change.ts";
import { listUndoneUnits } from "#desk/website/undone-changes.ts";
import { type DeskAddress, deskPaths } from "#enquiry/desk-paths.ts";
import { HttpError } from "#server/http/http-error.ts";
import type { Database } from "#server/store/tables.ts";
import {
  createPublishView,
  hashComparison,
  type PublishOutcome,
  type PublishView,
} from "./publish-view.ts";

/** The id of a revision; empty for the site as it was delivered. */
const restoreSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });

const draftActionSchema = v.object({
  /** A value id such as `en/contact.yaml#/heading`, or the number of a save; empty for an action on several values. */
  name: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
  /** Of the form that puts back a save: the comparison leaves out the saved replies, which a save has. */
  newestSave: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** Identifies what the page compared that the form was on (`hashComparison`). */
const comparisonSchema = v.fallback(v.object({ comparison: v.string() }), { comparison: "" });

/** Only owners who have just shown their passkey change what visitors read. Each action returns the next address or page. */
export const publishActions: readonly PageAction<PublishView>[] = [
  { path: deskPaths.publishRevision, access: forVerifiedOwners, run: publishDraft },
  { path: deskPaths.publishChange, access: forVerifiedOwners, run: publishChange },
  { path: deskPaths.restoreRevision, access: forVerifiedOwners, run: restoreRevision },
  createDraftAction(deskPaths.deleteDraft, (_db, name, draft) => {
    const deleted = listRelatedEdits(draft, name);
    return draft.edits.filter((edit) => !deleted.has(edit));
  }),
  // The base value becomes that of the running version of the product.
  createDraftAction(deskPaths.rebaseDraft, (_db, name, draft) => {
    const content = readDeliveredContent();
    const rebased = listRelatedEdits(draft, name);
    return draft.edits.map((edit) =>
      rebased.has(edit) ? { ...edit, baseValue: getValue(content, edit.file, edit.path) } : edit,
    );
  }),
  createDraftAction(deskPaths.restoreDraft, (db, name, draft, editor) =>
    restorePublishedValue(db, name, { draft, editor }),
  ),
  createDraftAction(deskPaths.discardUndone, async (db, _name, draft, editor) => {
    const published = await readPublishedOverlay(db);
    const units = listChangeUnits(compareOverlays(published, toPublicOverlay(draft.edits)));
    let { edits } = draft;
    for (const { id } of listUndoneUnits(units, draft.edits, await listRevisions(db))) {
      edits = await restorePublishedValue(db, id, { draft: { ...draft, edits }, editor });
    }
    return edits;
  }),
  // Restoring an earlier draft is a save of its own, so that it can be undone as well.
  createDraftAction(deskPaths.restoreSave, async (db, name) => {
    const save = await findDraft(db, /^[1-9]\d{0,8}$/.test(name) ? Number(name) : -1);
    if (save === undefined) throw new HttpError(404, "This save is no longer stored.");
    return save.edits;
  }),
];

type PublishResult = string | OtherView<PublishView>;

async function publishDraft(scope: DeskScope, request: FastifyRequest): Promise<PublishResult> {
  const [overlay, published] = await Promise.all([
    readDraftOverlay(scope.db),
    readPublishedOverlay(scope.db),
  ]);
  if (compareOverlays(published, overlay).length === 0) return deskPaths.publish;
  if (readComparison(request) !== hashComparison(published, overlay)) {
    return await refuse(scope, request, 409, { problem: "changed" });
  }
  return await publish(scope, request, { overlay, published, event: "published" });
}

/** Publishes one change of those on the page, and leaves the others as drafts. */
async function publishChange(scope: DeskScope, request: FastifyRequest): Promise<PublishResult> {
  const { db } = scope;
  const { name: id } = parseBody(draftActionSchema, request);
  const [draft, published] = await Promise.all([readDraft(db), readPublishedOverlay(db)]);
  const editor = { account: request.account.id, now: scope.now() };
  const overlay = applyOneChange(published, draft, { id, editor });
  if (compareOverlays(published, overlay).length === 0) return deskPaths.publish;
  if (readComparison(request) !== hashComparison(published, toPublicOverlay(draft.edits))) {
    return await refuse(scope, request, 409, { problem: "changed" });
  }
  return await publish(scope, request, { overlay, published, event: "published" });
}

async function restoreRevision(scope: DeskScope, request: FastifyRequest): Promise<PublishResult> {
  const posted = v.safeParse(restoreSchema, request.body);
  if (!posted.success) throw new HttpError(404, "There is no such revision.");
  const { id } = posted.output;
  const overlay = id === "" ? [] : await findRevisionOverlay(scope.db, id);
  if (overlay === undefined) throw new HttpError(404, "There is no such revision.");
  const [draft, published] = await Promise.all([
    readDraftOverlay(scope.db),
    readPublishedOverlay(scope.db),
  ]);
  // A second press finds what the first has done.
  const isLive = isSameJson(overlay, published);
  if (!isLive && readComparison(request) !== hashComparison(published, draft)) {
    return await refuse(scope, request, 409, { problem: "meanwhile" });
  }
  return await publish(scope, request, { overlay, published, event: "went-back" });
}

async function publish(
  scope: DeskScope,
  request: FastifyRequest,
  publication: Omit<Publication, "account">,
): Promise<PublishResult> {
  const { account, reader } = request;
  const failure = await scope.publisher.publish(
    { ...publication, account: account.id },
    reader.messages,
  );
  const isPublishing = publication.event === "published";
  if (failure?.problem === "changed") {
    const problem = isPublishing ? "changed" : "meanwhile";
    return await refuse(scope, request, 409, { problem });
  }
  if (failure !== undefined) return await refuse(scope, request, 422, failure);
  return `${deskPaths.publish}?notice=${isPublishing ? "outcome" : "back"}`;
}

/** Answers with the page as it is now, and with the reason why nothing was done. */
async function refuse(
  { db, publisher }: DeskScope,
  { reader }: FastifyRequest,
  code: 409 | 422,
  outcome: PublishOutcome,
): Promise<OtherView<PublishView>> {
  return { code, view: await createPublishView(db, publisher, { reader, outcome }) };
}

/** Empty where a form does not say what its page compared: then nothing is done. */
function readComparison({ body }: FastifyRequest): string {
  return v.parse(comparisonSchema, body).comparison;
}

/** Compares as what is stored: JSON drops keys whose value is undefined. */
function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns the edits that an action leaves of a draft. */
type DraftChange = (
  db: Database,
  name: string,
  draft: Draft,
  editor: Editor,
) => readonly DraftEdit[] | Promise<readonly DraftEdit[]>;

/**
 * An action on one edit (delete, rebase, restore) or on a save. Where the draft or the site has changed since the page
 * was opened, nothing is done: the change of somebody else would go unseen.
 */
function createDraftAction(path: DeskAddress, change: DraftChange): PageAction<PublishView> {
  return {
    path,
    access: forOwners,
    async run(scope, request) {
      const { db, publisher } = scope;
      const { name, newestSave } = parseBody(draftActionSchema, request);
      const comparison = readComparison(request);
      const editor = { account: request.account.id, now: scope.now() };
      let isRefused = false;
      await updateDraft(db, editor, async (draft) => {
        const edits = await change(db, name, draft, editor);
        // A second press finds what the first has done.
        if (isSameJson(edits, draft.edits)) return edits;
        const current = hashComparison(
          await readPublishedOverlay(db),
          toPublicOverlay(draft.edits),
        );
        const wasSavedMeanwhile = newestSave !== undefined && newestSave !== String(draft.number);
        isRefused = comparison !== current || wasSavedMeanwhile;
        return isRefused ? undefined : edits;
      });
      if (isRefused) return await refuse(scope, request, 409, { problem: "meanwhile" });
      // A save that was put back has the saved replies of that day, which count at once.
      await publisher.poll();
      return deskPaths.publish;
    },
  };
}
