import { expect, test } from "vitest";
import { toPaise } from "#text/paise.ts";
import {
  countSignatures,
  findSlowest,
  listCosts,
  listNotes,
  type PricedProduct,
  sumFees,
} from "./fee-lines.ts";

function createProduct(time: string, unit: PricedProduct["unit"], fee = 300): PricedProduct {
  return { id: `${time} ${unit}`, fee, time, unit };
}

test("300, 200 and 13,999 rupees are 14,499", () => {
  const products = [300, 200, 13_999].map((fee) => createProduct("3–7", "workingDays", fee));
  expect(sumFees(products)).toBe(toPaise(14_499));
  expect(sumFees([])).toBe(0);
});

test("what is needed and what is useful have sums of their own, and without both kinds needed lines have none", () => {
  const named = (id: string, fee: number) => ({
    ...createProduct("1–3", "days", fee),
    id,
    fullName: id,
  });
  const lines = [named("itr", 500), named("fssai", 200), named("msme", 300)];
  const words = { needed: "Needed", useful: "Useful" };
  const list = (useful: string[]) =>
    listCosts(lines, useful, words).map(({ label, value }) => `${label} ${value}`);
  const [itr, fssai, msme] = ["itr ₹500", "fssai ₹200", "msme ₹300"];
  expect(list([])).toEqual([itr, fssai, msme]);
  expect(list(["msme", "itr"])).toEqual([fssai, "Needed ₹200", itr, msme, "Useful ₹800"]);
  expect(list(["itr", "fssai", "msme"])).toEqual([itr, fssai, msme, "Useful ₹1,000"]);
});

test.each<[title: string, shorter: PricedProduct, longer: PricedProduct]>([
  ["the upper end of a time counts", createProduct("1–3", "days"), createProduct("1–4", "days")],
  [
    "7 working days are no more than 10 days",
    createProduct("3–7", "workingDays"),
    createProduct("7–10", "days"),
  ],
  [
    "8 working days are longer than 10 days",
    createProduct("1–10", "days"),
    createProduct("6–8", "workingDays"),
  ],
  [
    "15 working days are three weeks, 30 days are more",
    createProduct("10–15", "workingDays"),
    createProduct("15–30", "days"),
  ],
  [
    "2 months are longer than 30 days",
    createProduct("15–30", "days"),
    createProduct("1–2", "months"),
  ],
])("%s", (_, shorter, longer) => {
  expect(findSlowest([shorter, longer])).toBe(longer);
  expect(findSlowest([longer, shorter])).toBe(longer);
});

test("of products that take as long as each other, the first is the slowest", () => {
  const [first, second] = [createProduct("1–3", "days"), createProduct("2–3", "days")];
  expect(findSlowest([first, second])).toBe(first);
});

test("of no products there is no slowest", () => {
  expect(findSlowest([])).toBeUndefined();
});

test("beside a Private Limited, the line of signatures has the fee of two, and alone the fee of one", () => {
  const named = (id: string, fee: number, price: string) => ({
    ...createProduct("1–3", "days", fee),
    id,
    fullName: id,
    price,
  });
  const needs = { signature: "dsc", signers: { company: 2 } };
  const count = (...ids: string[]) =>
    countSignatures(
      [named("company", 9999, "from ₹9,999"), named("dsc", 750, "from ₹750")].filter(({ id }) =>
        ids.includes(id),
      ),
      needs,
      "{name}, {count}",
    ).map(({ fullName, fee, price }) => `${fullName} ${fee}, ${price}`);
  expect(count("company", "dsc")).toEqual([
    "company 9999, from ₹9,999",
    "dsc, 2 1500, from ₹1,500",
  ]);
  expect(count("dsc")).toEqual(["dsc 750, from ₹750"]);
});

test("below the sum stand the fee of the government for each line, and the directors of a Private Limited", () => {
  const words = {
    government: "Extra. {fees}.",
    directors: "Two directors.",
    director: "One director.",
  };
  const line = (id: string, governmentInShort: string) => ({ id, fullName: id, governmentInShort });
  expect(listNotes(words, [line("gst", "none")])).toEqual(["Extra. gst: none."]);
  expect(
    listNotes(words, [line("companyPrivateLimited", "₹1,000 and stamp duty"), line("gst", "none")]),
  ).toEqual(["Extra. companyPrivateLimited: ₹1,000 and stamp duty; gst: none.", "Two directors."]);
});

test("an OPC has the note on its director, unless a signature is chosen, too", () => {
  const words = { government: "{fees}", directors: "Two directors.", director: "One director." };
  const getNotes = (...ids: string[]) =>
    listNotes(
      words,
      ids.map((id) => ({ id, fullName: id, governmentInShort: "none" })),
    ).slice(1);
  expect(getNotes("companyOpc")).toEqual(["One director."]);
  expect(getNotes("companyOpc", "digitalSignature")).toEqual([]);
});
