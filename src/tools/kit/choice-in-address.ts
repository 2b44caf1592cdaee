import { choiceIn, choiceOf, queryFor, type ProductId } from "#content/choice.ts";
import { keptInAddress } from "./kept-in-address.ts";
import type { Kept } from "./use-form-values.ts";

/** Keeps the choice of a form in the address of its page. */
export function choiceInAddress(offered: readonly ProductId[]): Kept {
  return keptInAddress({
    read: (query) => {
      const { need, as = "", at = "" } = choiceIn(query, offered);
      if (need.length === 0 && as === "" && at === "") return undefined;
      return new URLSearchParams([...need.map((id) => ["need", id]), ["as", as], ["at", at]]);
    },
    write: (values) => queryFor(choiceOf(values)),
  });
}
