import { expect, test } from "vitest";
import { diffValues, hasListChanged, mergeValues, toComparableText } from "./merge.ts";

test.each([
  ["my edit alone", { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }, []],
  ["their edit and mine", { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 3, b: 1 }, { a: 3, b: 2 }, []],
  ["the same edit of both", { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
  ["different edits of one value", { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }, [["a"]]],
  [
    "an edit inside a group",
    { a: { b: 1, c: 1 } },
    { a: { b: 2, c: 1 } },
    { a: { b: 1 } },
    { a: { b: 2 } },
    [],
  ],
  ["edits of different rows", [1, 2], [5, 2], [1, 6], [5, 6], []],
  ["edits of the same row", [1, 2], [5, 2], [6, 2], [5, 2], [[0]]],
  ["rows moved by me", [1, 2, 3], [2, 1, 3], [1, 2, 3], [2, 1, 3], []],
  ["rows moved by both", [1, 2, 3], [2, 1, 3], [1, 2], [2, 1, 3], [[]]],
  ["a removed key", { a: 1, b: 1 }, { a: 1 }, { a: 2, b: 1 }, { a: 2 }, []],
  ["a key that both added", {}, { a: 1 }, { a: 2 }, { a: 1 }, [["a"]]],
  [
    "a group that one made a list",
    { a: { b: 1 } },
    { a: [1] },
    { a: { b: 2 } },
    { a: [1] },
    [["a"]],
  ],
  ["rows of which one of us moved some", [1, 2, 3], [2, 1, 3], [1, 2, 4], [2, 1, 3], [[]]],
  ["a key that both removed", { a: 1, b: 1 }, { b: 2 }, { b: 1 }, { b: 2 }, []],
])(
  "%s: merged into one value, with the paths in conflict",
  (_what, base, mine, theirs, value, paths) => {
    const merged = mergeValues(base, mine, theirs);
    expect(merged.value).toEqual(value);
    expect(merged.conflicts).toEqual(paths);
  },
);

test.each([
  ["the same entries", [1, 2, 3], [1, 2, 3], false],
  ["a rewritten entry", [1, 2, 3], [1, 2, 4], false],
  ["two entries that changed places, beside one that stayed", [1, 2, 3], [2, 1, 3], true],
  ["an entry that was added", [1, 2], [1, 2, 3], true],
  ["an entry that was removed", [1, 2, 3], [1, 2], true],
  ["an entry moved over a rewritten one", [1, 2], [3, 1], true],
  ["the same groups with their keys in another order", [{ a: 1, b: 2 }], [{ b: 2, a: 1 }], false],
])("%s: of %j and %j the rows have changed: %s", (_what, before, after, expected) => {
  expect(hasListChanged(before, after)).toBe(expected);
});

test("equal values have one text, at any depth and in any order of keys", () => {
  expect(toComparableText({ a: [{ b: 1, c: 2 }], d: 3 })).toBe(
    toComparableText({ d: 3, a: [{ c: 2, b: 1 }] }),
  );
  expect(toComparableText([1, 2])).not.toBe(toComparableText([2, 1]));
});

test("values that differ are listed one by one, a changed list as a whole", () => {
  const from = { fee: 1, gone: 2, rows: [{ text: "A" }, { text: "B" }], list: [1, 2] };
  const to = { fee: 3, rows: [{ text: "A" }, { text: "C" }], list: [2, 1], extra: 4 };
  expect(diffValues("x.yaml", ["top"], from, to)).toEqual([
    { file: "x.yaml", path: ["top", "fee"], from: 1, value: 3 },
    { file: "x.yaml", path: ["top", "gone"], from: 2, value: undefined },
    { file: "x.yaml", path: ["top", "rows", 1, "text"], from: "B", value: "C" },
    { file: "x.yaml", path: ["top", "list"], from: [1, 2], value: [2, 1] },
    { file: "x.yaml", path: ["top", "extra"], from: undefined, value: 4 },
  ]);
  expect(diffValues("x.yaml", [], { a: [1] }, { a: { b: 1 } })).toEqual([
    { file: "x.yaml", path: ["a"], from: [1], value: { b: 1 } },
  ]);
});
