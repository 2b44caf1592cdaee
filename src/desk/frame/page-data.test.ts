import { expect, test } from "vitest";
import { readData, writeData } from "./page-data.ts";

test("dates come back as dates, and a text that looks like one stays a text", () => {
  const at = new Date("2026-11-24T05:00:00.000Z");
  const data = { at, text: "2026-11-24T05:00:00.000Z", list: [{ at }], none: null };
  expect(readData(writeData(data))).toEqual(data);
});

test("a visitor's words cannot end the script that holds them", () => {
  const data = { message: "</script><img src=x>", comment: "<!--" };
  expect(writeData(data)).not.toContain("<");
  expect(readData(writeData(data))).toEqual(data);
});
