import { expect, test } from "vitest";
import { desktopStreams, narrowStreams, type Streams } from "./streams.ts";

/** Start and rule height of every fibre. */
function fibres({ fibres: data }: Streams) {
  const pattern = /M([\d.]+) ([\d.]+)C[-\d. ]+ ([\d.]+)H-\d+/g;
  return [...data.matchAll(pattern)].map(([, x, y, rule]) => ({
    start: [Number(x), Number(y)] as const,
    rule: Number(rule),
  }));
}

test.each([
  ["desktop", desktopStreams, [784, 840, 896]],
  ["narrow", narrowStreams, [104, 208, 312]],
])("%s: six fibres lie about each of the three rules that carry the doors", (_, streams, rules) => {
  const heights = fibres(streams).map(({ rule }) => rule);
  expect(heights).toHaveLength(18);
  rules.forEach((rule, i) => {
    const bundle = heights.slice(6 * i, 6 * i + 6);
    expect(bundle.reduce((sum, height) => sum + height, 0) / 6).toBeCloseTo(rule, 0);
  });
});

test.each([
  ["desktop", desktopStreams],
  ["narrow", narrowStreams],
])("%s: every fibre begins hidden beneath the iris's dark edge", (_, streams) => {
  const { x, y, size } = streams.iris;
  const radii = fibres(streams).map(({ start }) =>
    Math.hypot(start[0] - (x + size / 2), start[1] - (y + size / 2)),
  );
  // The iris fills 98% of its picture, and its dark edge is 1.3% wide.
  expect(Math.max(...radii)).toBeLessThan(0.49 * size);
  expect(Math.min(...radii)).toBeGreaterThan(0.46 * size);
});

test("a pulse runs along a fibre of each bundle", () => {
  expect(desktopStreams.pulses).toHaveLength(3);
  for (const pulse of desktopStreams.pulses) expect(desktopStreams.fibres).toContain(pulse);
});
