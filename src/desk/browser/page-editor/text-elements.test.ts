import { expect, test } from "vitest";
import { getValueIds } from "./text-elements.ts";

/** An element of which the attribute alone counts. */
function createElement(attribute: string | null): Element {
  const element: Pick<Element, "getAttribute"> = {
    getAttribute: (name) => (name === "data-edit" ? attribute : null),
  };
  // Nothing else of the element is read.
  return element as Element;
}

test.each([
  ["en/home.yaml#/hero/heading", ["en/home.yaml#/hero/heading"]],
  // The server writes the whole text last.
  [
    "en/home.yaml#/facts/figure en/home.yaml#/facts",
    ["en/home.yaml#/facts", "en/home.yaml#/facts/figure"],
  ],
  ["en/courses.yaml#/courses/%E0%A4%95/title", ["en/courses.yaml#/courses/क/title"]],
  [null, []],
])("the ids in %j are %j, that of the whole text first", (attribute, ids) => {
  expect(getValueIds(createElement(attribute))).toEqual(ids);
});
