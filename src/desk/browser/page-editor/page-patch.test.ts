import { expect, test } from "vitest";
import { patchTexts, type TextHolder } from "./page-patch.ts";

const createHolder = (ids: string, ...texts: string[]): TextHolder => ({
  ids,
  nodes: texts.map((data) => ({ data })),
});
const listTexts = (holders: readonly TextHolder[]) =>
  holders.map(({ nodes }) => nodes.map(({ data }) => data));

test("each text node gets its newer text and stays the same node", () => {
  const shown = [createHolder("a", "from ", " a year"), createHolder("b", "Old")];
  const nodes = shown.flatMap((holder) => holder.nodes);
  const newer = [createHolder("a", "only ", " a year"), createHolder("b", "New")];
  expect(patchTexts(shown, newer)).toBe(true);
  expect(listTexts(shown)).toEqual([["only ", " a year"], ["New"]]);
  expect(shown.flatMap((holder) => holder.nodes).every((node, at) => node === nodes[at])).toBe(
    true,
  );
});

test("a text that is the same is not written, so that nothing observes a change", () => {
  const node = Object.defineProperty({ data: "" }, "data", {
    get: () => "Same",
    set: () => {
      throw new Error("written");
    },
  });
  expect(patchTexts([{ ids: "a", nodes: [node] }], [createHolder("a", "Same")])).toBe(true);
});

test.each([
  ["another text in an element", [createHolder("a", "New"), createHolder("c", "New")]],
  ["one element more", [createHolder("a", "New"), createHolder("b", "New"), createHolder("c")]],
  ["one element less", [createHolder("a", "New")]],
  ["another number of text nodes", [createHolder("a", "New"), createHolder("b", "New", "er")]],
])("a page with %s is not patched at all", (_what, newer) => {
  const shown = [createHolder("a", "Old"), createHolder("b", "Old")];
  expect(patchTexts(shown, newer)).toBe(false);
  expect(listTexts(shown)).toEqual([["Old"], ["Old"]]);
});
