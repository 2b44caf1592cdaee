import {
  formatSelection,
  parseSelection,
  type ProductId,
  readSelection,
} from "#catalogue/product-selection.ts";
import { createUrlStorage, type ValueStorage } from "#tools/shared/value-storage.ts";

/**
 * Keeps a selection in the address of the page: `?need=gst,fssai&useful=fssai`. The controls of the form are named as
 * the parameters: `as` for the kind of business, `at` for the premises.
 */
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
