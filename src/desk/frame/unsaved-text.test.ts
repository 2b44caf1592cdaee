import { expect, test, vi } from "vitest";
import { readValues, storeValues } from "#ui/browser/stored-values.ts";
import { MemoryStorage } from "#ui/testing/memory-storage.ts";
import { clearUnsavedTexts } from "./unsaved-text.ts";

test.each([
  ["the same account", "asha@example.in", "Call at six"],
  ["another account", "ravi@example.in", undefined],
  ["nobody", undefined, undefined],
])("unsaved text is there for who typed it: %s", (_who, account, text) => {
  vi.stubGlobal("window", { sessionStorage: new MemoryStorage() });
  clearUnsavedTexts("asha@example.in");
  storeValues("desk", "note", new URLSearchParams({ text: "Call at six" }));
  clearUnsavedTexts(account);
  expect(readValues("desk", "note")?.get("text")).toBe(text);
});
