/** Copies the texts of a newer version of a page into the page that is shown, without a reload. */
import { getTextNodes, listTextElements } from "./text-elements.ts";

/** An element with texts: the ids in its attribute, and its own text nodes. */
export interface TextHolder {
  ids: string | null;
  nodes: Pick<Text, "data">[];
}

export function readTextHolders(page: ParentNode): TextHolder[] {
  return listTextElements(page).map((element) => ({
    ids: element.getAttribute("data-edit"),
    nodes: getTextNodes(element),
  }));
}

/**
 * Writes the newer texts into the text nodes of the older ones, which stay, because React holds references to them.
 *
 * @returns false, with nothing written, if the two pages do not have the same elements and text nodes.
 */
export function patchTexts(holders: readonly TextHolder[], newer: readonly TextHolder[]): boolean {
  const isSamePage =
    holders.length === newer.length &&
    holders.every(({ ids, nodes }, index) => {
      const other = newer[index];
      return ids === other?.ids && nodes.length === other.nodes.length;
    });
  if (!isSamePage) return false;
  for (const [index, { nodes }] of holders.entries()) {
    for (const [position, node] of nodes.entries()) {
      const text = newer[index]?.nodes[position]?.data ?? "";
      if (node.data !== text) node.data = text;
    }
  }
  return true;
}
