import { type ChangeUnit, compareOverlays, type ContentChange } from "./content-changes.ts";
import { isInsidePath } from "./content-values.ts";
import type { DraftEdit } from "./draft-store.ts";
import type { Revision } from "./revisions.ts";

/**
 * Finds the changes of the draft that a restore took off the site: visitors read them until then, and “Publish now”
 * would show them again. What was typed since the restore is new, even where it is the same once more or is in the
 * same list.
 *
 * @param units the changes of the draft, compared with what visitors read.
 * @param edits the edits of the draft, with their times.
 * @param history the revisions, newest first.
 */
export function listUndoneUnits(
  units: readonly ChangeUnit[],
  edits: readonly DraftEdit[],
  history: readonly Revision[],
): ReadonlySet<ChangeUnit> {
  const [live] = history;
  if (live === undefined || units.length === 0) return new Set();
  /** The time of the restore by the key of each change that it took off the site. */
  const undone = new Map(
    listUndoneRevisions(history).flatMap(({ revision, restoredAt }) =>
      compareOverlays(live.overlay, revision.overlay).map(
        (change) => [getChangeKey(change), restoredAt] as const,
      ),
    ),
  );
  const isUndone = (change: ContentChange) => {
    const restoredAt = undone.get(getChangeKey(change));
    return (
      restoredAt !== undefined &&
      edits.every((edit) => !isRelated(edit, change) || new Date(edit.at) <= restoredAt)
    );
  };
  return new Set(units.filter(({ changes }) => changes.every(isUndone)));
}

/** Checks whether an edit is of the same value, of a part of it, or of what holds it. */
function isRelated(edit: DraftEdit, { file, path }: ContentChange): boolean {
  return edit.file === file && (isInsidePath(edit.path, path) || isInsidePath(path, edit.path));
}

/** The revisions between a restored one and the restore, with the time of the restore: the newest restores last. */
function listUndoneRevisions(
  history: readonly Revision[],
): { revision: Revision; restoredAt: Date }[] {
  const texts = history.map(({ overlay }) => JSON.stringify(overlay));
  return history
    .flatMap((restore, index) => {
      const same = texts.indexOf(texts[index] ?? "", index + 1);
      // The site as it was delivered has no revision.
      const restored = same === -1 && texts[index] === "[]" ? history.length : same;
      const undone = history.slice(index + 1, Math.max(restored, 0));
      return undone.map((revision) => ({ revision, restoredAt: restore.at }));
    })
    .toReversed();
}

function getChangeKey({ file, path, kind, before, after, value }: ContentChange): string {
  return JSON.stringify([file, path, kind, before, after, value ?? null]);
}
