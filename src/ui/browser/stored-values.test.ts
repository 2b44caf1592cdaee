import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage } from "#ui/testing/memory-storage.ts";
import {
  deleteValues,
  isSharedDevice,
  readValues,
  savedFormDays,
  setSharedDevice,
  storeValues,
} from "./stored-values.ts";

const written = new URLSearchParams({ name: "आशा Verma", message: "GST = 18% & more\n?" });
const day = 86_400_000;

let localStorage: MemoryStorage;
let sessionStorage: MemoryStorage;

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  localStorage = new MemoryStorage();
  sessionStorage = new MemoryStorage();
  vi.stubGlobal("window", { localStorage, sessionStorage });
});

const kinds = ["form", "ticks", "tool", "desk"] as const;

test.each(kinds)("%s: stored values are read again under their name alone", (kind) => {
  storeValues(kind, "contact", written);
  expect(readValues(kind, "contact")).toEqual(written);
  expect(readValues(kind, "enrolment")).toBeUndefined();
});

test.each(kinds)("%s: storing no values deletes those stored before", (kind) => {
  storeValues(kind, "contact", written);
  storeValues(kind, "contact", new URLSearchParams());
  expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([]);
});

test("a form is stored until its last day", () => {
  vi.setSystemTime(0);
  storeValues("form", "contact", written);
  vi.setSystemTime(savedFormDays * day - 1);
  expect(readValues("form", "contact")).toEqual(written);
  vi.setSystemTime(savedFormDays * day);
  expect(readValues("form", "contact")).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("ticks have no last day", () => {
  vi.setSystemTime(0);
  storeValues("ticks", "papers", written);
  vi.setSystemTime(1000 * day);
  expect(readValues("ticks", "papers")).toEqual(written);
});

test.each(["", "{", "null", "7", '{"keptAt":9e15,"values":{"name":{}}}', "x name=Asha"])(
  "the stored text %j is read as no form and deleted, and the next form is stored",
  (nonsense) => {
    localStorage.setItem("saved-form:contact", nonsense);
    expect(readValues("form", "contact")).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
    storeValues("form", "contact", written);
    expect(readValues("form", "contact")).toEqual(written);
  },
);

test("a shared device deletes forms, ticks and tools at once, and stores them again only when it is no longer shared", () => {
  localStorage.setItem("of another site", "stays");
  storeValues("form", "contact", written);
  storeValues("form", "sent", new URLSearchParams({ reference: "NZ-2345-6789" }));
  storeValues("ticks", "papers", written);
  storeValues("tool", "gst", written);
  setSharedDevice(true);
  expect(isSharedDevice()).toBe(true);
  expect(Object.keys(localStorage)).toEqual(["of another site"]);
  expect(Object.keys(sessionStorage)).toEqual(["shared-device"]);
  for (const kind of ["form", "ticks", "tool"] as const) {
    expect(readValues(kind, "gst")).toBeUndefined();
    storeValues(kind, "contact", written);
  }
  expect(Object.keys(localStorage)).toEqual(["of another site"]);
  expect(Object.keys(sessionStorage)).toEqual(["shared-device"]);
  setSharedDevice(false);
  storeValues("form", "contact", written);
  expect(readValues("form", "contact")).toEqual(written);
});

test("a shared device stores what is typed at the desk all the same", () => {
  setSharedDevice(true);
  storeValues("desk", "note", written);
  expect(readValues("desk", "note")).toEqual(written);
});

test("all values of one kind are deleted, and no others", () => {
  for (const kind of kinds) storeValues(kind, "contact", written);
  deleteValues("desk");
  expect(readValues("desk", "contact")).toBeUndefined();
  for (const kind of ["form", "ticks", "tool"] as const) {
    expect(readValues(kind, "contact")).toEqual(written);
  }
});

test.each([
  ["refused", () => Object.defineProperty({}, "localStorage", { get: denied })],
  ["full", () => ({ localStorage: { setItem: denied, getItem: () => null, removeItem: denied } })],
])("where the browser's storage is %s, nothing is stored and nothing throws", (_what, window) => {
  vi.stubGlobal("window", window());
  storeValues("form", "contact", written);
  expect(readValues("form", "contact")).toBeUndefined();
  setSharedDevice(true);
  expect(isSharedDevice()).toBe(false);
});

function denied(): never {
  throw new DOMException("denied", "SecurityError");
}
