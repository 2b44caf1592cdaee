const minute = 60_000;

/** Waits after each failed try: they double from half a minute to four hours, a day in all. */
const waits = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240].map(
  (minutes) => minutes * minute,
);

/** No wait is longer, in milliseconds. */
export const longestWait = Math.max(...waits) * 1.25;

/**
 * How long to wait after the given number of failed tries, in milliseconds; undefined to give up.
 *
 * @param random from 0 up to 1; it moves the wait by up to a quarter either way, so that jobs that
 * failed together do not come back together.
 */
export function retryWait(attempts: number, random: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.75 + random / 2));
}
