import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#server/log.ts";
import { createPostLimiter, listClientNetworks } from "./rate-limits.ts";

const defaultLimits = { perSender: 20, inAll: 600 };
const minutes = 60_000;

/** A limiter whose clock the test advances. */
function startLimiter(limits = defaultLimits) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limiter = createPostLimiter(limits, createLog({ write: () => undefined }));
  const attempt = (address: string) => limiter.attempt(listClientNetworks(address));
  const admit = (address: string, spam?: "trap") =>
    limiter.admit(listClientNetworks(address), spam);
  /** One attempt from each address; returns how many of them were within the limit. */
  const countWithin = async (addresses: readonly string[]) => {
    let count = 0;
    for (const address of addresses) {
      if ((await attempt(address)) === undefined) count++;
    }
    return count;
  };
  /** One form from each address; returns how each is stored, in one word. */
  const admitAll = async (addresses: readonly string[], spam?: "trap") => {
    const outcomes: string[] = [];
    for (const address of addresses) {
      const admission = await admit(address, spam);
      outcomes.push(admission.stored ? (admission.spam ?? "stored") : "refused");
    }
    return outcomes;
  };
  return { attempt, admit, countWithin, admitAll };
}

/** 3 and `10.0.${index}.1` → `10.0.0.1`, `10.0.1.1`, `10.0.2.1`. */
const listAddresses = (length: number, getAddress: (index: number) => string) =>
  Array.from({ length }, (_, index) => getAddress(index));

/** The same address so many times. */
const repeatAddress = (length: number, address: string) => listAddresses(length, () => address);

test("a sender may make 120 attempts a minute, and is told to wait for its end", async () => {
  const { countWithin, attempt } = startLimiter();
  expect(await countWithin(repeatAddress(200, "192.0.2.1"))).toBe(120);
  vi.advanceTimersByTime(10_000);
  expect(await attempt("192.0.2.1")).toBe(50_000);
  expect(await attempt("192.0.2.2")).toBeUndefined();
  vi.advanceTimersByTime(50_000);
  expect(await attempt("192.0.2.1")).toBeUndefined();
});

test("an IPv6 network of 56 bits may make 360 attempts a minute, three times as many as one of 64 bits", async () => {
  const { countWithin } = startLimiter();
  const ofOneNetwork = listAddresses(400, (index) => `2001:db8:1:${(index % 200).toString(16)}::1`);
  expect(await countWithin(ofOneNetwork)).toBe(360);
  // Each of these is in another network of 56 bits.
  const ofManyNetworks = listAddresses(
    200,
    (index) => `2001:db8:2:${(index * 256).toString(16)}::1`,
  );
  expect(await countWithin(ofManyNetworks)).toBe(200);
});

test("above 600 attempts a minute each sender has six", async () => {
  const { countWithin, attempt } = startLimiter();
  expect(await countWithin(listAddresses(2000, (index) => `10.0.${index % 50}.1`))).toBe(600);
  expect(await countWithin(repeatAddress(10, "192.0.2.1"))).toBe(6);
  expect(await attempt("192.0.2.2")).toBeUndefined();
});

test("with both limits 0 any number of attempts and forms is stored", async () => {
  const { countWithin, admitAll } = startLimiter({ perSender: 0, inAll: 0 });
  expect(await countWithin(repeatAddress(2000, "192.0.2.1"))).toBe(2000);
  const outcomes = await admitAll(repeatAddress(900, "192.0.2.1"));
  expect(outcomes).toEqual(Array(900).fill("stored"));
});

test("with a limit of 0 for a sender one may make all attempts below the limit for all", async () => {
  const { countWithin } = startLimiter({ perSender: 0, inAll: 600 });
  expect(await countWithin(repeatAddress(500, "192.0.2.1"))).toBe(500);
});

/** In bytes, after a garbage collection. */
function readHeapUse(): number {
  setFlagsFromString("--expose-gc");
  // Node adds it to new contexts once the flag is set.
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test("a flood from new addresses takes less than 600 bytes of memory for each", async () => {
  const { attempt } = startLimiter();
  const before = readHeapUse();
  const count = 60_000;
  for (let index = 0; index < count; index++) {
    await attempt(`10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  }
  expect((readHeapUse() - before) / count).toBeLessThan(600);
});

test("of a hundred forms from one address 20 are stored as enquiries, 80 as spam, and the next is refused", async () => {
  const { admitAll, admit } = startLimiter();
  const outcomes = await admitAll(repeatAddress(100, "a"));
  expect(outcomes.slice(0, 20)).toEqual(Array(20).fill("stored"));
  expect(outcomes.slice(20)).toEqual(Array(80).fill("overload"));
  vi.advanceTimersByTime(4 * minutes);
  expect(await admit("a")).toEqual({ stored: false, wait: 6 * minutes });
});

test("of 2,000 forms that one sender sends in three hours 400 are stored as enquiries, 200 as spam, and the others refused", async () => {
  const { admitAll } = startLimiter();
  const outcomes: string[] = [];
  for (let window = 1; window <= 20; window++) {
    outcomes.push(...(await admitAll(repeatAddress(100, "a"))));
    vi.advanceTimersByTime(10 * minutes);
  }
  const countOutcome = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  expect(countOutcome("stored")).toBe(400);
  expect(countOutcome("overload")).toBe(200);
  expect(countOutcome("refused")).toBe(1400);
});

test("a sender is refused above five times its limit, and others only share the limit for all", async () => {
  const { admit, admitAll } = startLimiter({ perSender: 3, inAll: 5 });
  expect(await admitAll(repeatAddress(3, "a"))).toEqual(Array(3).fill("stored"));
  expect(await admitAll(repeatAddress(12, "a"))).toEqual(Array(12).fill("overload"));
  expect(await admitAll(repeatAddress(2, "a"))).toEqual(["refused", "refused"]);
  expect(await admitAll(["b", "b", "c"])).toEqual(["stored", "stored", "overload"]);
  vi.advanceTimersByTime(9 * minutes);
  expect(await admit("a")).toEqual({ stored: false, wait: 1 * minutes });
  vi.advanceTimersByTime(1 * minutes);
  expect(await admitAll(["a", "c"])).toEqual(["stored", "stored"]);
});

test("eight addresses of one network share three times the limit of a sender", async () => {
  const { admitAll } = startLimiter({ perSender: 2, inAll: 7 });
  const crowd = listAddresses(8, (index) => `2001:db8:1:${index}::1`);
  expect(await admitAll(crowd.slice(0, 6))).toEqual(Array(6).fill("stored"));
  expect(await admitAll(crowd.slice(6))).toEqual(["overload", "overload"]);
  expect(await admitAll(["192.0.2.1", "192.0.2.2"])).toEqual(["stored", "overload"]);
});

test("spam of robots has a limit of 20 a day for one sender and 200 for all, and uses up no limit of visitors", async () => {
  const { admitAll } = startLimiter();
  const ofOne = await admitAll(repeatAddress(22, "a"), "trap");
  expect(ofOne.filter((outcome) => outcome === "trap")).toHaveLength(20);
  const ofOthers = await admitAll(listAddresses(190, String), "trap");
  expect(ofOthers.filter((outcome) => outcome === "trap")).toHaveLength(180);
  expect(await admitAll(["a", "b"])).toEqual(["stored", "stored"]);
  vi.advanceTimersByTime(23 * 60 * minutes);
  expect(await admitAll(["b"], "trap")).toEqual(["refused"]);
  vi.advanceTimersByTime(60 * minutes);
  expect(await admitAll(["b"], "trap")).toEqual(["trap"]);
});

test("at most 1,000 forms a day above the limit for all are stored", async () => {
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
])(
  "the sender %s is counted as the network %s, and as wider ones where it has some",
  (address, ...networks) => {
    expect(listClientNetworks(address)).toEqual(networks);
  },
);
