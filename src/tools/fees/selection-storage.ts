import {
  formatSelection,
  parseSelection,
  type ProductId,
  readSelection,
} from "#catalogue/product-selection.ts";
import { createUrlStorage, type ValueStorage } from "#tools/shared/value-storage.ts";

export function createSelectionStorage(offered: readonly ProductId[]): ValueStorage {
  return createUrlStorage({
    read: (query) => {
      const { need, useful = [], as = "", at = "" } = parseSelection(query, offered);
      if (need.length === 0 && as === "" && at === "") return undefined;
      return new URLSearchParams([
        ...need.map((id) => ["need", id]),
        ["useful", useful.join(",")],
        ["as", as],
        ["at", at],
      ]);
    },
    write: (values) => formatSelection(readSelection(values)),
  });
}
