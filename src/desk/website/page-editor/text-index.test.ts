import { expect, test } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { getFigureUrl } from "./text-index.ts";

const getUrl = (id: string) => `${deskPaths.text}?name=${encodeURIComponent(id)}`;

test.each([
  ["claim.partners", "claims.yaml#/partners"],
  ["price.gst", "prices.yaml#/gst/fee"],
  ["time.gst", "prices.yaml#/gst/time"],
  ["government.gst", "rules/government.yaml#/values/gst"],
  ["disclaimer", "hi/identity.yaml#/report/disclaimer"],
])("the figure of {%s} is edited at %s", (placeholder, id) => {
  expect(getFigureUrl(placeholder, "hi")).toBe(getUrl(id));
});

test.each(["price", "claim", "weeks", "firstName", "nothing.gst"])(
  "{%s} is filled in by the page, so it has no field",
  (placeholder) => {
    expect(getFigureUrl(placeholder)).toBeUndefined();
  },
);
