import type { MouseEvent } from "react";
import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import type { DraftState } from "./drafts.ts";
import { useDraftState } from "./use-drafts.ts";
import type { WordItem } from "./view.ts";
import { fieldId } from "./word-side.tsx";

/** How many mistakes are in a part, and the way to the first; with scripts to the next, into its field. */
export function Mend({ items, words }: { items: WordItem[]; words: DeskWords["words"] }) {
  const sides = useDraftState((state) => state.sides);
  const places = items.flatMap((item) => mistakenIn(item, sides));
  return (
    <Button
      href={`#${places[0] ?? ""}`}
      look="go"
      data-key="m"
      hidden={places.length === 0}
      onClick={(event: MouseEvent) => {
        if (focusNext(places)) event.preventDefault();
      }}
    >
      {places.length === 1 ? words.mendOne : fillIn(words.mend, { count: places.length })}
    </Button>
  );
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

/** Moves the focus on to the next of these places. @returns whether it has a field. */
function focusNext(ids: readonly string[]): boolean {
  const places = ids.map((id) => document.getElementById(id)?.closest("[data-side], [role=group]"));
  const at = places.findIndex((place) => place?.contains(document.activeElement));
  const next = places[(at + 1) % places.length];
  const field = [
    ...(next?.querySelectorAll<HTMLElement>("[contenteditable], textarea, input, select") ?? []),
  ].find((one) => one.checkVisibility() && !one.matches("[type=hidden]"));
  field?.focus();
  next?.scrollIntoView({ block: "center" });
  return field !== undefined;
}
