import { expect, test } from "vitest";
import { limitAttempts } from "./attempt-limit.ts";
import { clientNetworks } from "./client-network.ts";

const limits = { perSender: 20, inAll: 600 };

function counting(given = limits) {
  let time = Date.parse("2026-11-21T05:00:10.000Z");
  const count = limitAttempts(given, () => new Date(time));
  return {
    pass: (milliseconds: number) => (time += milliseconds),
    /** How many of so many posts from an address are within the limit. */
    within: (address: (at: number) => string, posts: number) =>
      Array.from({ length: posts }, (_, at) => count(clientNetworks(address(at)))).filter(
        (over) => over === undefined,
      ).length,
    one: (address: string) => count(clientNetworks(address)),
  };
}

test("a sender may try often, and not without end; the next minute begins anew", () => {
  const { within, one, pass } = counting();
  expect(within(() => "192.0.2.1", 100)).toBe(60);
  expect(one("192.0.2.1")).toEqual({ wait: 50_000, first: false });
  expect(one("192.0.2.2")).toBeUndefined();
  pass(50_000);
  expect(one("192.0.2.1")).toBeUndefined();
});

test("whoever has a whole IPv6 network has more, but not as much as it has addresses", () => {
  const { within } = counting();
  expect(within((at) => `2001:db8:1:${at.toString(16)}::1`, 250)).toBe(180);
  expect(within((at) => `2001:db8:2:${(at * 256).toString(16)}::1`, 200)).toBe(200);
});

test("when very many post, each may try few times, and nobody who comes new is refused", () => {
  const { within, one } = counting();
  const robots = (at: number) => `10.0.${at % 50}.1`;
  expect(within(robots, 2000)).toBe(600);
  expect(within(() => "192.0.2.1", 10)).toBe(6);
  expect(one("192.0.2.2")).toBeUndefined();
});

test("a limit that is set to 0 is none here either", () => {
  expect(counting({ perSender: 0, inAll: 0 }).within(() => "192.0.2.1", 2000)).toBe(2000);
  expect(counting({ perSender: 0, inAll: 600 }).within(() => "192.0.2.1", 500)).toBe(500);
});

test("a flood from ever new addresses fills no memory", () => {
  const { within } = counting();
  const before = process.memoryUsage().heapUsed;
  const posts = 60_000;
  within((at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, posts);
  expect((process.memoryUsage().heapUsed - before) / posts).toBeLessThan(200);
});
