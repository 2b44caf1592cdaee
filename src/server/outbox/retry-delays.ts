/** When a job that failed is tried again. */

const minute = 60_000;

/** In milliseconds, after each failed try: the delays double from half a minute to four hours, and add up to a day. */
const retryDelays = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240].map(
  (minutes) => minutes * minute,
);

/** The longest delay that {@link getRetryDelay} returns, in milliseconds. */
export const maxRetryDelay = Math.max(...retryDelays) * 1.25;

/**
 * How long to wait after the given number of failed tries, in milliseconds; undefined to give up. The first failed try
 * and a random number of 0.5 → 30,000.
 *
 * @param random from 0 up to 1; it moves the wait by up to a quarter either way, so that jobs that
 * failed together do not come back together.
 */
export function getRetryDelay(attempts: number, random: number): number | undefined {
  const wait = retryDelays[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (0.75 + random / 2));
}
