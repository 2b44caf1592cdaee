import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyText, printElement, shareText } from "./browser-hooks.ts";

/** An element of which the attributes alone count. */
function markable() {
  const marks = new Set<string>();
  return {
    marks,
    setAttribute: (name: string) => marks.add(name),
    removeAttribute: (name: string) => marks.delete(name),
  };
}

const page = markable();
const touches = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { title: "Tool", hasFocus: () => true, documentElement: page });
  vi.stubGlobal("addEventListener", touches.addEventListener.bind(touches));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answer(request: Promise<boolean>): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(10_000);
  return request;
}

const calls: [name: string, call: () => Promise<void>, isDone: boolean][] = [
  ["is done", () => Promise.resolve(), true],
  ["is closed by the person", () => Promise.reject(new DOMException("", "AbortError")), true],
  ["rejects", () => Promise.reject(new DOMException("", "NotAllowedError")), false],
  [
    "throws",
    () => {
      throw new TypeError("no");
    },
    false,
  ],
  ["never ends", () => new Promise(() => undefined), false],
];

test.each(calls)("a device whose dialog %s has shared or copied: %#", async (_, call, isDone) => {
  vi.stubGlobal("navigator", { share: call, clipboard: { writeText: call } });
  expect(await answer(shareText("https://site.example"))).toBe(isDone);
  expect(await answer(copyText("text"))).toBe(isDone);
});

test("a device without these calls has neither shared nor copied", async () => {
  vi.stubGlobal("navigator", {});
  expect(await answer(shareText("https://site.example"))).toBe(false);
  expect(await answer(copyText("text"))).toBe(false);
});

test.each([
  ["missing", undefined],
  ["idle", () => undefined],
])("where print is %s no mark stays", async (_, print) => {
  vi.stubGlobal("print", print);
  const part = markable();
  // The tests have no DOM; only the marks of the part are asked for.
  expect(await answer(printElement(part as unknown as Element))).toBe(false);
  expect([...page.marks, ...part.marks]).toEqual([]);
});

test.each(["afterprint", "pointerdown", "keydown"])("the mark goes with %s", async (end) => {
  vi.stubGlobal("print", () => touches.dispatchEvent(new Event("beforeprint")));
  const part = markable();
  expect(await answer(printElement(part as unknown as Element))).toBe(true);
  expect([...page.marks, ...part.marks]).toEqual(["data-prints-part", "data-printed"]);
  touches.dispatchEvent(new Event(end));
  expect([...page.marks, ...part.marks]).toEqual([]);
});
