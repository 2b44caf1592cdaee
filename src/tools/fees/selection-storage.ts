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
      const selection = parseSelection(query, offered);
      const { products, useful = [], businessKind = "", premises = "" } = selection;
      if (products.length === 0 && businessKind === "" && premises === "") return undefined;
      return new URLSearchParams([
        ...products.map((id) => ["need", id]),
        ["useful", useful.join(",")],
        ["as", businessKind],
        ["at", premises],
      ]);
    },
    write: (values) => formatSelection(readSelection(values)),
  });
}
