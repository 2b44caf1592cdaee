import { applyOverlay } from "#desk/website/content-values.ts";
import { createDraftEdits, createDraftState } from "#desk/website/draft-state.ts";
import { type Editor, updateDraft } from "#desk/website/draft-store.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";

/** Saves edits in the draft of the website without a form of the desk. */
export async function saveDraftEdits(db: Database, editor: Editor, edits: Overlay): Promise<void> {
  await updateDraft(db, editor, (draft) => {
    const state = createDraftState([], draft);
    return createDraftEdits(state, applyOverlay(state.drafts, edits), editor);
  });
}
