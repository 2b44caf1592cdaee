import type { WordItem, WordSide } from "./view.ts";

/** All fields of a form, also those inside of groups and lists. */
export function sidesIn(items: WordItem[]): WordSide[] {
  return items.flatMap((item) => {
    switch (item.kind) {
      case "field":
        return item.sides;
      case "group":
        return sidesIn(item.items);
      case "list":
        return item.entries.flatMap((entry) => sidesIn(entry.items));
    }
  });
}
