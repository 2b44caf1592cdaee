import { beforeEach, expect, test, vi } from "vitest";
import { draftDays, keepDraft, readDraft, setShared } from "./draft.ts";
import { isShared } from "./shared-device.ts";

const written = { values: { name: "Asha Verma", message: "GST" }, submissionId: "a1" };
const day = 86_400_000;

/** What a browser keeps, with each entry as a property of its own, as there. */
class MemoryStorage {
  [key: string]: unknown;

  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

let localStorage: MemoryStorage;

beforeEach(() => {
  localStorage = new MemoryStorage();
  vi.stubGlobal("window", { localStorage, sessionStorage: new MemoryStorage() });
});

test("what was kept of a form is read again, and of that form alone", () => {
  keepDraft("contact", written);
  expect(readDraft("contact")).toMatchObject(written);
  expect(readDraft("enrolment")).toBeUndefined();
});

test("emptying the form forgets its draft", () => {
  keepDraft("contact", written);
  keepDraft("contact", { values: {} });
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a draft is there until its last day and is gone from the device after it", () => {
  keepDraft("contact", written, 0);
  expect(readDraft("contact", draftDays * day - 1)).toMatchObject(written);
  expect(readDraft("contact", draftDays * day)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("of a sent form its number is kept as long as a draft", () => {
  const sent = { values: {}, reference: "NZ-2345-6789" };
  keepDraft("contact", sent, 0);
  expect(readDraft("contact", draftDays * day - 1)).toMatchObject(sent);
  expect(readDraft("contact", draftDays * day)).toBeUndefined();
  keepDraft("contact", sent);
  keepDraft("contact", written);
  expect(readDraft("contact")).not.toHaveProperty("reference");
  keepDraft("contact", sent);
  setShared(true);
  expect(Object.keys(localStorage)).toEqual([]);
});

test.each([
  "",
  "{",
  "null",
  "7",
  '{"keptAt":"x"}',
  '{"keptAt":9e15,"values":{"name":{}}}',
  '{"keptAt":9e15,"values":{},"reference":7}',
])("%j in the place of a draft is no draft, and the next one can be kept", (nonsense) => {
  localStorage.setItem("draft:contact", nonsense);
  expect(readDraft("contact")).toBeUndefined();
  keepDraft("contact", written);
  expect(readDraft("contact")).toMatchObject(written);
});

test("on a shared device all drafts go at once and none is kept, until that is taken back", () => {
  localStorage.setItem("theirs", "stays");
  keepDraft("contact", written);
  keepDraft("enrolment", written);
  setShared(true);
  expect(isShared()).toBe(true);
  keepDraft("contact", written);
  expect(Object.keys(localStorage)).toEqual(["theirs"]);
  setShared(false);
  keepDraft("contact", written);
  expect(readDraft("contact")).toMatchObject(written);
});
