import { expect, test } from "vitest";
import { writeData } from "./html.ts";

test("words cannot end the script that holds them", () => {
  const data = { message: "</script><img src=x>", comment: "<!--" };
  expect(writeData(data)).not.toContain("<");
  expect(JSON.parse(writeData(data))).toEqual(data);
});
