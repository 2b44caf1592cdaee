/** How long people waited for an answer. */
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
  now: Date,
): NumbersView["answers"] {
  // Who was written down at the desk was being spoken to.
  const received = enquiries.filter(({ source }) => !isFromDesk(source));
  const waits = received.map(({ reference, receivedAt, answeredAt }) => ({
    reference,
    isAnswered: answeredAt !== undefined,
    minutes: Math.max(0, ((answeredAt ?? now).getTime() - receivedAt.getTime()) / 60_000),
  }));
  const waited = waits.filter(({ isAnswered }) => isAnswered);
  const late = waits.filter(({ minutes }) => minutes >= promise);
  const lateAndWaiting = late.filter(({ isAnswered }) => !isAnswered);
  const bounds = [...steps.filter((step) => step < promise), promise];
  return {
    median:
      waited.length === 0
        ? undefined
        : median([...waited, ...lateAndWaiting].map(({ minutes }) => minutes)),
    withinDay: waited.filter(({ minutes }) => minutes < day).length,
    waits: [...bounds, undefined].map((within, at) => ({
      within,
      enquiries: waited.filter(
        ({ minutes }) => minutes >= (bounds[at - 1] ?? 0) && minutes < (within ?? Infinity),
      ).length,
    })),
    notYet: received.length - waited.length,
    promise,
    late: late.map(({ reference }) => reference),
  };
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}
