/** Claims that cannot all be right, found by what they count. */
import type { Claims } from "#schemas/figures.ts";
import type { Check } from "./check.ts";

/** A claim that another one speaks against. */
export interface Contradiction {
  claim: string;
  says: Check["says"];
}

/** More than this part of a whole is not believed: one of two who looked has not written a review. */
const largestPart = 0.5;

/** @param counts How many there are of what a claim may stand for `each` of. */
export function contradictions(claims: Claims, counts: { course: number }): Contradiction[] {
  return [...differing(claims), ...tooLarge(claims, counts)];
}

/** Figures that count the same and are not the same. */
function differing(claims: Claims): Contradiction[] {
  const counting = Object.entries(claims).filter(([, { counts }]) => counts !== undefined);
  const groups = Map.groupBy(counting, ([, { counts }]) => counts);
  return [...groups].flatMap(([counts, group]) => {
    const figures = new Set(group.map(([, { figure }]) => figure));
    const [first] = group;
    if (figures.size < 2 || first === undefined) return [];
    const all = group.map(([name, { figure }]) => `${name} ${figure}`).join(", ");
    const values = { counts: String(counts), all };
    return [{ claim: first[0], says: { name: "severalFigures", values } }];
  });
}

/** Parts that are too much of their whole. */
function tooLarge(claims: Claims, counts: { course: number }): Contradiction[] {
  return Object.entries(claims).flatMap(([claim, { figure, partOf }]) => {
    const whole = partOf === undefined ? undefined : claims[partOf];
    if (partOf === undefined || whole === undefined) return [];
    const times = whole.each === undefined ? 1 : counts[whole.each];
    const most = numberIn(whole.figure) * times;
    if (numberIn(figure) <= most * largestPart) return [];
    const of = times === 1 ? whole.figure : `${times} × ${whole.figure}`;
    return [{ claim, says: { name: "tooLargePart", values: { claim, figure, partOf, of } } }];
  });
}

const thousands: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** The number that a figure begins with: 1,000+ is 1000, 2.5k is 2500. */
export function numberIn(figure: string): number {
  const [, digits = "", unit = ""] = /^([\d,.]+)([km]?)/i.exec(figure) ?? [];
  return Number(digits.replaceAll(",", "")) * (thousands[unit.toLowerCase()] ?? 1);
}
