import { expect, test, vi } from "vitest";
import { createOncePerKey, createRulesOrNone } from "./font-rules.ts";

test("a value is created once for each key, also for two that ask together", async () => {
  const get = createOncePerKey<string, number>();
  const create = vi.fn(() => Promise.resolve(1));
  expect(await Promise.all([get("en", create), get("en", create), get("hi", create)])).toEqual([
    1, 1, 1,
  ]);
  expect(create).toHaveBeenCalledTimes(2);
});

test("a value whose creation failed is created at the next request", async () => {
  const get = createOncePerKey<string, number>();
  await expect(get("en", () => Promise.reject(new Error("no file")))).rejects.toThrow("no file");
  expect(await get("en", () => Promise.resolve(2))).toBe(2);
});

test("rules that cannot be created are none, and the log has the error", async () => {
  const log = { error: vi.fn() };
  expect(await createRulesOrNone(() => Promise.resolve("@font-face{}"), log)).toBe("@font-face{}");
  expect(log.error).not.toHaveBeenCalled();
  const error = new Error("no file");
  expect(await createRulesOrNone(() => Promise.reject(error), log)).toBe("");
  expect(log.error).toHaveBeenCalledWith({ err: error }, expect.any(String));
});
