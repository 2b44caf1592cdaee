/**
 * A count in memory of how often somebody posts, asked before anything is read: it keeps a flood from
 * the processor. What is counted in the database is what was stored; see `rate-counters.ts`.
 */
import { sendersIn, type PostLimits } from "#server/db/rate-counters.ts";

/** In milliseconds. Short, because whoever shares an address with a robot waits for its end. */
const windowLength = 60_000;

/**
 * Most posts in a window from one sender. When very many come in all, a sender has few: nobody is shut
 * out because others are many, and whoever posts now and then does not notice.
 */
const most = { each: 60, eachInACrowd: 6, inAll: 600 };

/** Most senders that are remembered; of a flood from more, the rest are let through to the other limits. */
const remembered = 20_000;

/**
 * Returns what counts a post from these networks, the narrowest first: undefined where it is within the
 * limit, else how many milliseconds to wait, and whether it is the first refusal of the window.
 *
 * @param limits where one of them is 0, there is no limit of that kind here either.
 */
export function limitAttempts(
  limits: PostLimits,
  now: () => Date,
): (networks: readonly string[]) => { wait: number; first: boolean } | undefined {
  let begun = 0;
  let all = 0;
  let refused = 0;
  let counts = new Map<string, number>();

  return (networks) => {
    const time = now().getTime();
    // A clock that was put back begins a window, too.
    if (Math.abs(time - begun) >= windowLength) {
      begun = time - (time % windowLength);
      counts = new Map();
      all = 0;
      refused = 0;
    }
    all++;
    const crowded = limits.inAll > 0 && all > most.inAll;
    if (limits.perSender === 0 && !crowded) return undefined;
    const allowed = crowded ? most.eachInACrowd : most.each;
    let within = true;
    for (const [place, network] of networks.entries()) {
      const posts = (counts.get(network) ?? 0) + 1;
      if (posts > 1 || counts.size < remembered) counts.set(network, posts);
      if (posts > allowed * sendersIn(place)) within = false;
    }
    if (within) return undefined;
    refused++;
    return { wait: begun + windowLength - time, first: refused === 1 };
  };
}
