import { fillIn } from "#format/fill-in.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import type { WordItem } from "./view.ts";
import { fieldId } from "./word-side.tsx";

/** How many mistakes stand in a part, and the way to the first; a script leads on to the others. */
export function Mend({ items, words }: { items: WordItem[]; words: DeskWords["words"] }) {
  const places = items.flatMap(mistakenIn);
  const [first] = places;
  return (
    <Button
      href={`#${first ?? ""}`}
      look="go"
      data-mend
      data-one={words.mendOne}
      data-many={words.mend}
      hidden={first === undefined}
    >
      {places.length === 1 ? words.mendOne : fillIn(words.mend, { count: places.length })}
    </Button>
  );
}

/** The ids of what has a mistake, in the order of the page. */
function mistakenIn(item: WordItem): string[] {
  switch (item.kind) {
    case "field":
      return item.sides.flatMap(({ name, mistake }) =>
        mistake === undefined ? [] : fieldId(name),
      );
    case "group":
      return item.items.flatMap(mistakenIn);
    case "list":
      return [
        ...(item.mistake === undefined ? [] : [item.id]),
        ...item.entries.flatMap(({ items }) => items.flatMap(mistakenIn)),
      ];
  }
}
