import { type ChangeUnit, compareOverlays, type ContentChange } from "./content-changes.ts";
import type { Revision } from "./revisions.ts";

/**
 * Finds the changes of the draft that a restore took off the site: visitors read them until then, and “Publish now”
 * would show them again.
 *
 * @param units the changes of the draft, compared with what visitors read.
 * @param history the revisions, newest first.
 */
export function listUndoneUnits(
  units: readonly ChangeUnit[],
  history: readonly Revision[],
): ReadonlySet<ChangeUnit> {
  const [live] = history;
  if (live === undefined || units.length === 0) return new Set();
  const undone = new Set(
    listUndoneRevisions(history).flatMap(({ overlay }) =>
      compareOverlays(live.overlay, overlay).map(getChangeKey),
    ),
  );
  return new Set(
    units.filter(({ changes }) => changes.every((change) => undone.has(getChangeKey(change)))),
  );
}

/** The revisions between a restored one and the restore. */
function listUndoneRevisions(history: readonly Revision[]): Revision[] {
  const texts = history.map(({ overlay }) => JSON.stringify(overlay));
  const undone = history.flatMap((_revision, index) => {
    const same = texts.indexOf(texts[index] ?? "", index + 1);
    // The site as it was delivered has no revision.
    const restored = same === -1 && texts[index] === "[]" ? history.length : same;
    return history.slice(index + 1, Math.max(restored, 0));
  });
  return [...new Set(undone)];
}

function getChangeKey({ file, path, kind, before, after, value }: ContentChange): string {
  return JSON.stringify([file, path, kind, before, after, value ?? null]);
}
