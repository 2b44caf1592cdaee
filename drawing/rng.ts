/** Draws the next number of a sequence, at least 0 and below 1. */
export type Random = () => number;

/**
 * The same seed always draws the same sequence, on every machine, so that pictures can be compared
 * byte for byte. The generator is mulberry32 by Tommy Ettinger (public domain).
 */
export function seededRandom(seed: number): Random {
  let state = seed;
  return function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
