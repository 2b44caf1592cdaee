import type { MouseEvent } from "react";
import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import type { DraftState } from "./drafts.ts";
import { useDraftState } from "./use-drafts.ts";
import type { WordItem } from "./view.ts";
import { fieldId } from "./word-side.tsx";

/** How many mistakes are in a section, and the way to the first; with scripts to the next, into its field. */
export function Mend({ items, words }: { items: WordItem[]; words: DeskWords["words"] }) {
  const mistaken = useMistaken(items);
  return (
    <Button
      href={`#${mistaken[0] ?? ""}`}
      look="go"
      hidden={mistaken.length === 0}
      onClick={(event: MouseEvent) => {
        if (focusNext(mistaken)) event.preventDefault();
      }}
    >
      {mistaken.length === 1 ? words.mendOne : fillIn(words.mend, { count: mistaken.length })}
    </Button>
  );
}

/** The ids of all that has a mistake now. */
export function useMistaken(items: WordItem[]): string[] {
  const sides = useDraftState((state) => state.sides);
  return items.flatMap((item) => mistakenIn(item, sides));
}

/** The ids of what has a mistake, in the order of the page: of fields, and of the headings of lists. */
function mistakenIn(item: WordItem, sides: DraftState["sides"]): string[] {
  switch (item.kind) {
    case "field":
      return item.sides.flatMap(({ name }) =>
        sides.get(name)?.mistake === undefined ? [] : fieldId(name),
      );
    case "group":
      return item.items.flatMap((one) => mistakenIn(one, sides));
    case "list":
      return [
        ...(item.mistake === undefined ? [] : [item.id]),
        ...item.entries.flatMap(({ items }) => items.flatMap((one) => mistakenIn(one, sides))),
      ];
  }
}

/** Moves the focus on to the next of these fields. @returns whether it has a field. */
function focusNext(ids: readonly string[]): boolean {
  const targets = ids.map((id) =>
    document.getElementById(id)?.closest("[data-side], [role=group]"),
  );
  const at = targets.findIndex((target) => target?.contains(document.activeElement));
  const next = targets[(at + 1) % targets.length];
  const field = [
    ...(next?.querySelectorAll<HTMLElement>("[contenteditable], textarea, input, select") ?? []),
  ].find((one) => one.checkVisibility() && !one.matches("[type=hidden]"));
  field?.focus();
  next?.scrollIntoView({ block: "center" });
  return field !== undefined;
}
