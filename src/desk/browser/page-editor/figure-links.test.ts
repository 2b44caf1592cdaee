import { expect, test } from "vitest";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { findFactUrl, findFigure, isFee, parseFactOwner } from "./figure-links.ts";

const getFieldUrl = (id: string) => `${deskPaths.text}?name=${encodeURIComponent(id)}`;

test.each([
  ["en/courses.yaml#/courses/excel/title", { kind: "courses", key: "excel" }],
  ["hi/catalogue.yaml#/products/gst/name", { kind: "products", key: "gst" }],
  ["en/home.yaml#/hero/heading", undefined],
  // The courses as a whole are no course.
  ["en/home.yaml#/courses/heading", undefined],
])("%s is about %j", (id, owner) => {
  expect(parseFactOwner(id)).toEqual(owner);
});

const excel = "en/courses.yaml#/courses/excel/title";
const tally = "en/courses.yaml#/courses/tally/title";
const gst = "en/catalogue.yaml#/products/gst/name";
const heading = "en/home.yaml#/hero/heading";

test.each([
  ["its own element", [[excel]], "price", "courses.yaml#/excel/price"],
  ["the weeks of a course", [[excel]], "weeks", "courses.yaml#/excel/weeks"],
  ["the card around it", [[heading], [heading, gst]], "price", "prices.yaml#/gst/fee"],
  ["several texts about one product", [[gst, gst]], "fee", "prices.yaml#/gst/fee"],
])("a figure is edited at the product or course of %s", (_what, idsAround, placeholder, id) => {
  expect(findFactUrl(idsAround, placeholder)).toBe(getFieldUrl(id));
});

test.each([
  ["no text is about a product or course", [[heading], [heading]], "price"],
  ["the nearest element is about several", [[heading], [excel, tally], [excel]], "price"],
  ["the course has no such fact", [[excel], [excel]], "seats"],
  ["there are no texts", [[], []], "price"],
])("a figure has no field where %s", (_what, idsAround, placeholder) => {
  expect(findFactUrl(idsAround, placeholder)).toBeUndefined();
});

test("no ancestor is asked once a nearer one has decided", () => {
  function* createIds() {
    yield [excel];
    throw new Error("asked");
  }
  expect(findFactUrl(createIds(), "price")).toBe(getFieldUrl("courses.yaml#/excel/price"));
});

test.each([
  ["from ₹300", "from {price}", "₹300"],
  // As the page writes it.
  [" from\u00a0₹300 a year\n", "from {price} a year", "₹300"],
  ["₹300", "{price}", "₹300"],
  ["until Monday", "from {price}", undefined],
  ["from ₹300 a month", "from {price} a year", undefined],
])("%j shows %j with the figure %s", (shown, text, figure) => {
  expect(findFigure(shown, text, "price")).toBe(figure);
});

test.each([
  ["₹2,999", true],
  ["2999", true],
  ["from ₹2,999", false],
  ["₹", false],
  ["", false],
])("%j alone is a fee: %s", (text, expected) => {
  expect(isFee(text)).toBe(expected);
});
