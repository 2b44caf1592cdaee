/** The edits of the draft that an update of the product has outdated. */
import { isDeepStrictEqual } from "node:util";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import type { Database } from "#server/store/tables.ts";
import { canSetNestedValue } from "#site-content/nested-values.ts";
import { formatValueId, getValue, type JsonValue, type KeyPath } from "./content-values.ts";
import { readDraftState } from "./draft-state.ts";
import { createFieldLabels, getFirstText } from "./labels.ts";

/** An edit that an update of the product has outdated: a person must decide on it. */
export interface OutdatedDraft {
  /** `broken`: no page can show it. `changed`: the update changed the value as well. `gone`: the update removed the value. */
  kind: "broken" | "changed" | "gone";
  /** The location of the value, in the reader's language. */
  where: string;
  valueId: string;
  mine: string;
  /** The value of the update; empty unless the update changed it. */
  theirs: string;
}

export async function listOutdatedDrafts(
  db: Database,
  { language }: DeskLocale,
): Promise<OutdatedDraft[]> {
  const state = await readDraftState(db);
  const labels = createFieldLabels(language, state.drafts);
  const describeDraft = (file: string, path: KeyPath, value: JsonValue | undefined) => ({
    where: labels.formatFullLocation(file, path),
    valueId: formatValueId(file, path),
    mine: formatValue(value),
  });
  const broken = state.broken.map(({ file, path, value }): OutdatedDraft => ({
    ...describeDraft(file, path, value),
    kind: "broken",
    theirs: "",
  }));
  const outdated = state.edits.flatMap(({ file, path, value, baseValue }): OutdatedDraft[] => {
    const theirs = getValue(state.content, file, path);
    const isGone = !canSetNestedValue(state.content.get(file), path);
    if (!isGone && [baseValue, value].some((item) => isDeepStrictEqual(theirs, item))) return [];
    const kind = isGone ? "gone" : "changed";
    return [{ ...describeDraft(file, path, value), kind, theirs: formatValue(theirs) }];
  });
  return [...broken, ...outdated];
}

/** Returns a value in one line: for a group or a list, its first text. */
function formatValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? getFirstText(value) : String(value);
}
