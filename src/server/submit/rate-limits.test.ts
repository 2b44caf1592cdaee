import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { createPostLimiter, listClientNetworks } from "./rate-limits.ts";

const limits = { perSender: 20, inAll: 600 };
const minutes = 60_000;

function startLimiter(given = limits) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createPostLimiter(given, createLog({ write: () => undefined }));
  const addPost = (address: string, spam?: "trap") =>
    limiter.admit(listClientNetworks(address), spam);
  return {
    attempt: (address: string) => limiter.attempt(listClientNetworks(address)),
    /** Counts the attempts within the limit. */
    countWithin: async (address: (at: number) => string, posts: number) => {
      let count = 0;
      for (let at = 0; at < posts; at++) {
        if ((await limiter.attempt(listClientNetworks(address(at)))) === undefined) count++;
      }
      return count;
    },
    admit: addPost,
    /** The admission of each form, in one word. */
    admitAll: async (addresses: readonly string[], spam?: "trap") => {
      const outcomes: string[] = [];
      for (const address of addresses) {
        const admission = await addPost(address, spam);
        outcomes.push(admission.stored ? (admission.spam ?? "stored") : "refused");
      }
      return outcomes;
    },
  };
}

const listAddresses = (length: number, address: (at: number) => string) =>
  Array.from({ length }, (_, index) => address(index));

test("a sender may send 120 forms a minute", async () => {
  const { countWithin, attempt } = startLimiter();
  expect(await countWithin(() => "192.0.2.1", 200)).toBe(120);
  vi.advanceTimersByTime(10_000);
  expect(await attempt("192.0.2.1")).toBe(50_000);
  expect(await attempt("192.0.2.2")).toBeUndefined();
  vi.advanceTimersByTime(50_000);
  expect(await attempt("192.0.2.1")).toBeUndefined();
});

test("an IPv6 network has a higher limit than one address", async () => {
  const { countWithin } = startLimiter();
  expect(await countWithin((at) => `2001:db8:1:${(at % 200).toString(16)}::1`, 400)).toBe(360);
  expect(await countWithin((at) => `2001:db8:2:${(at * 256).toString(16)}::1`, 200)).toBe(200);
});

test("above 600 attempts a minute each sender has six", async () => {
  const { countWithin, attempt } = startLimiter();
  expect(await countWithin((at) => `10.0.${at % 50}.1`, 2000)).toBe(600);
  expect(await countWithin(() => "192.0.2.1", 10)).toBe(6);
  expect(await attempt("192.0.2.2")).toBeUndefined();
});

test("a limit of 0 limits nothing", async () => {
  const free = startLimiter({ perSender: 0, inAll: 0 });
  expect(await free.countWithin(() => "192.0.2.1", 2000)).toBe(2000);
  expect(new Set(await free.admitAll(listAddresses(900, () => "192.0.2.1")))).toEqual(
    new Set(["stored"]),
  );
  const inAll = startLimiter({ perSender: 0, inAll: 600 });
  expect(await inAll.countWithin(() => "192.0.2.1", 500)).toBe(500);
});

/** In bytes, after a garbage collection. */
function readHeapUse(): number {
  setFlagsFromString("--expose-gc");
  // Node adds it to new contexts once the flag is set.
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test("a flood from new addresses does not fill the memory", async () => {
  const { countWithin } = startLimiter();
  const before = readHeapUse();
  const posts = 60_000;
  await countWithin((at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, posts);
  expect((readHeapUse() - before) / posts).toBeLessThan(600);
});

test("a hundred forms from one address are stored", async () => {
  const { admitAll, admit: addPost } = startLimiter();
  const outcomes = await admitAll(listAddresses(100, () => "a"));
  expect(outcomes.slice(0, 20)).toEqual(Array(20).fill("stored"));
  expect(outcomes.slice(20)).toEqual(Array(80).fill("overload"));
  vi.advanceTimersByTime(4 * minutes);
  expect(await addPost("a")).toEqual({ stored: false, wait: 6 * minutes });
});

test("one sender cannot use up the day's spam limit", async () => {
  const { admitAll } = startLimiter();
  const outcomes: string[] = [];
  for (let at = 0; at < 20; at++) {
    outcomes.push(...(await admitAll(listAddresses(100, () => "a"))));
    vi.advanceTimersByTime(10 * minutes);
  }
  const countOutcome = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  expect([countOutcome("stored"), countOutcome("overload")]).toEqual([400, 200]);
  expect(outcomes.at(-1)).toBe("refused");
});

test("only a sender far above its limit must wait", async () => {
  const { admit: addPost, admitAll } = startLimiter({ perSender: 3, inAll: 5 });
  const outcomes = await admitAll([...listAddresses(17, () => "a"), "b", "b", "c"]);
  expect(outcomes).toEqual([
    ...["stored", "stored", "stored", ...Array<string>(12).fill("overload"), "refused", "refused"],
    ...["stored", "stored", "overload"],
  ]);
  vi.advanceTimersByTime(9 * minutes);
  expect(await addPost("a")).toEqual({ stored: false, wait: 1 * minutes });
  vi.advanceTimersByTime(1 * minutes);
  expect(await admitAll(["a", "c"])).toEqual(["stored", "stored"]);
});

test("a network of many addresses has a limit", async () => {
  const { admitAll } = startLimiter({ perSender: 2, inAll: 7 });
  const crowd = listAddresses(8, (at) => `2001:db8:1:${at}::1`);
  expect(await admitAll(crowd)).toEqual([
    ...Array<string>(6).fill("stored"),
    ...["overload", "overload"],
  ]);
  expect(await admitAll(["192.0.2.1", "192.0.2.2"])).toEqual(["stored", "overload"]);
});

test("spam has a daily limit of its own", async () => {
  const { admitAll } = startLimiter();
  const ofOne = await admitAll(
    listAddresses(22, () => "a"),
    "trap",
  );
  expect(ofOne.filter((outcome) => outcome === "trap")).toHaveLength(20);
  const ofMany = await admitAll(listAddresses(190, String), "trap");
  expect(ofMany.filter((outcome) => outcome === "trap")).toHaveLength(180);
  expect(await admitAll(["a", "b"])).toEqual(["stored", "stored"]);
  vi.advanceTimersByTime(23 * 60 * minutes);
  expect(await admitAll(["b"], "trap")).toEqual(["refused"]);
  vi.advanceTimersByTime(60 * minutes);
  expect(await admitAll(["b"], "trap")).toEqual(["trap"]);
});

test("at most 1,000 forms above the limit are stored daily", async () => {
  const { admitAll } = startLimiter({ perSender: 20, inAll: 1 });
  const outcomes = await admitAll(listAddresses(1010, String));
  expect(outcomes.filter((outcome) => outcome === "overload")).toHaveLength(1000);
  expect(outcomes.slice(-9)).toEqual(Array(9).fill("refused"));
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2", "2001:db8:1:0/56", "2001:db8:1/48"],
  ["2001:DB8:0001:2::6", "2001:db8:1:2", "2001:db8:1:0/56", "2001:db8:1/48"],
  ["2001:db8:1:12ff::6", "2001:db8:1:12ff", "2001:db8:1:1200/56", "2001:db8:1/48"],
  ["2001:db8::6", "2001:db8:0:0", "2001:db8:0:0/56", "2001:db8:0/48"],
  ["fe80::1%eth0", "fe80:0:0:0", "fe80:0:0:0/56", "fe80:0:0/48"],
  ["::1", "0:0:0:0", "0:0:0:0/56", "0:0:0/48"],
  ["1:2:3:4:5:6:7::", "1:2:3:4", "1:2:3:0/56", "1:2:3/48"],
  ["unknown", "unknown"],
])("%s belongs to the network %s and wider ones", (address, ...networks) => {
  expect(listClientNetworks(address)).toEqual(networks);
});
