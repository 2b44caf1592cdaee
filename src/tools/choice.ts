/** The choice that an address carries, so that it can be shared and reloaded: `?need=gst,panTan&as=llp`. */
import { kinds, offerIds, type Kind, type OfferId } from "#shapes/choices.ts";

export interface Choice {
  /** What is needed, in the order of the site. */
  need: OfferId[];
  /** The kind of business, once it is said. */
  as?: Kind | undefined;
}

/** The choice in the query of an address, `?` and all; names that are not ours are left out. */
export function choiceIn(query: string): Choice {
  const asked = new URLSearchParams(query);
  const need = (asked.get("need") ?? "").split(",");
  return {
    need: offerIds.filter((id) => need.includes(id)),
    as: kinds.find((kind) => kind === asked.get("as")),
  };
}

/** The query of an address for a choice, with its `?`; empty where nothing is chosen. */
export function queryFor({ need, as }: Choice): string {
  const ordered = offerIds.filter((id) => need.includes(id));
  const parts = [
    ...(ordered.length > 0 ? [`need=${ordered.join(",")}`] : []),
    ...(as ? [`as=${as}`] : []),
  ];
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
