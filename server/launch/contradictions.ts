/** Claims that cannot all be right, found by what they count. */
import type { Claims } from "#schemas/figures.ts";

/** A claim that another one speaks against. */
export interface Contradiction {
  claim: string;
  says: { name: "severalFigures" | "tooLargePart"; values: Record<string, string> };
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
  return [...groups.values()].flatMap((group) => {
    const figures = new Set(group.map(([, { figure }]) => figure));
    if (figures.size < 2) return [];
    const says = { name: "severalFigures" as const, values: { all: [...figures].join(", ") } };
    return group.map(([claim]) => ({ claim, says }));
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
    return [{ claim, says: { name: "tooLargePart", values: { figure, of } } }];
  });
}

const thousands: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** The number that a figure begins with: 1,000+ is 1000, 2.5k is 2500. */
export function numberIn(figure: string): number {
  const [, digits = "", unit = ""] = /^([\d,.]+)([km]?)/i.exec(figure) ?? [];
  return Number(digits.replaceAll(",", "")) * (thousands[unit.toLowerCase()] ?? 1);
}
