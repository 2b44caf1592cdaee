import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyText, printElement, shareText } from "./device-actions.ts";

/** Stands for an element: it has attributes alone. */
function createElementStub() {
  const attributes = new Set<string>();
  return {
    attributes,
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
  };
}

const page = createElementStub();
/** Stands for the window, which is told of prints and inputs. */
const windowEvents = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { title: "Tool", hasFocus: () => true, documentElement: page });
  vi.stubGlobal("addEventListener", windowEvents.addEventListener.bind(windowEvents));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a call comes to when the device has had ten seconds to answer. */
async function waitForResult(request: Promise<boolean>): Promise<boolean> {
  await vi.advanceTimersByTimeAsync(10_000);
  return request;
}

interface DeviceCall {
  /** What the call of the device does. */
  behaviour: string;
  call: () => Promise<void>;
  /** What sharing and copying return for it. */
  result: boolean;
}

const deviceCalls: DeviceCall[] = [
  { behaviour: "is done", call: () => Promise.resolve(), result: true },
  {
    behaviour: "is closed by the person",
    call: () => Promise.reject(new DOMException("", "AbortError")),
    result: true,
  },
  {
    behaviour: "is not allowed",
    call: () => Promise.reject(new DOMException("", "NotAllowedError")),
    result: false,
  },
  {
    behaviour: "throws",
    call: () => {
      throw new TypeError("no");
    },
    result: false,
  },
  { behaviour: "never ends", call: () => new Promise(() => undefined), result: false },
];

test.each(deviceCalls)(
  "where the call of the device $behaviour, sharing and copying return $result",
  async ({ call, result }) => {
    vi.stubGlobal("navigator", { share: call, clipboard: { writeText: call } });
    expect(await waitForResult(shareText("https://site.example"))).toBe(result);
    expect(await waitForResult(copyText("text"))).toBe(result);
  },
);

test("a device without these calls has neither shared nor copied", async () => {
  vi.stubGlobal("navigator", {});
  expect(await waitForResult(shareText("https://site.example"))).toBe(false);
  expect(await waitForResult(copyText("text"))).toBe(false);
});

test.each([
  ["is missing", undefined],
  ["does nothing", () => undefined],
])(
  "where print() %s, no print has begun, and page and part have no mark of one",
  async (_, print) => {
    vi.stubGlobal("print", print);
    const part = createElementStub();
    // The tests have no DOM; only the attributes of the part are asked for.
    expect(await waitForResult(printElement(part as unknown as Element))).toBe(false);
    expect([...page.attributes, ...part.attributes]).toEqual([]);
  },
);

test.each(["afterprint", "pointerdown", "keydown"])(
  "page and part are marked while they are printed, until %s",
  async (end) => {
    vi.stubGlobal("print", () => windowEvents.dispatchEvent(new Event("beforeprint")));
    const part = createElementStub();
    expect(await waitForResult(printElement(part as unknown as Element))).toBe(true);
    expect([...page.attributes]).toEqual(["data-prints-part"]);
    expect([...part.attributes]).toEqual(["data-printed"]);
    windowEvents.dispatchEvent(new Event(end));
    expect([...page.attributes, ...part.attributes]).toEqual([]);
  },
);
