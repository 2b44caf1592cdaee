/** Claims that cannot all be right, found by what they count. */
import type { Claims } from "#schemas/figures.ts";

/** A claim that another one speaks against. */
export interface Contradiction {
  claim: string;
  what: string;
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
    const what = `Several figures for one thing (${counts}): ${all}. Say of what each is, or make them one.`;
    return [{ claim: first[0], what }];
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
    const what = `${claim} is ${figure} and ${partOf} ${of}: so large a part is not believed.`;
    return [{ claim, what }];
  });
}

const thousands: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** The number that a figure begins with: 1,000+ is 1000, 2.5k is 2500. */
export function numberIn(figure: string): number {
  const [, digits = "", unit = ""] = /^([\d,.]+)([km]?)/i.exec(figure) ?? [];
  return Number(digits.replaceAll(",", "")) * (thousands[unit.toLowerCase()] ?? 1);
}
