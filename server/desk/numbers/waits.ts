/** How long people waited until somebody answered. */
import type { NumbersView } from "#desk/numbers/view.ts";
import type { CountedEnquiry } from "#server/db/numbers.ts";
import { isFromDesk } from "#server/visits/source.ts";

const day = 24 * 60;
/** In minutes; what is promised comes behind them. */
const steps = [15, 60, 240];

/** @param promise What the site promises, in minutes. */
export function waitsOf(
  enquiries: readonly CountedEnquiry[],
  promise: number,
): NumbersView["answers"] {
  // Who was written down at the desk was being spoken to.
  const asked = enquiries.filter(({ source }) => !isFromDesk(source));
  const waited = asked.flatMap(({ reference, receivedAt, answeredAt }) =>
    answeredAt === undefined
      ? []
      : [
          {
            reference,
            minutes: Math.max(0, (answeredAt.getTime() - receivedAt.getTime()) / 60_000),
          },
        ],
  );
  const bounds = [...steps.filter((step) => step < promise), promise];
  return {
    median: median(waited.map(({ minutes }) => minutes)),
    withinDay: waited.filter(({ minutes }) => minutes < day).length,
    waits: [...bounds, undefined].map((within, at) => ({
      within,
      enquiries: waited.filter(
        ({ minutes }) => minutes >= (bounds[at - 1] ?? 0) && minutes < (within ?? Infinity),
      ).length,
    })),
    notYet: asked.length - waited.length,
    promise,
    late: waited.filter(({ minutes }) => minutes >= promise).map(({ reference }) => reference),
  };
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
