/**
 * Counts of senders in memory, for one process: they begin anew at a restart, and each of several
 * processes counts for itself. A sender is an address with the networks around it.
 */
import { RateLimiterMemory } from "rate-limiter-flexible";

/** Most posts in a window; 0 is without limit. */
export interface PostLimits {
  perSender: number;
  inAll: number;
}

/** The limit that a post is over: of its sender, of a network around the sender, or of all senders. */
export interface Over {
  limit: "perSender" | "perNetwork" | "inAll";
  /** Until the window is over, in milliseconds. */
  wait: number;
}

/** Senders and networks that are counted in a window; more of them fill no memory, and share `inAll`. */
const remembered = 20_000;

/** How many senders a wider network counts as, by its width: three times the narrower one. */
function sendersIn(place: number): number {
  return 3 ** place;
}

/**
 * Returns a function that counts one post and says which limit it is over, if any. A post that is over
 * one limit does not count against the wider ones: otherwise one sender could use them up for all.
 *
 * @param seconds the length of a window, which begins with the first post in it.
 * @param limits may be given anew with a post.
 */
export function countSenders(seconds: number, limits: PostLimits) {
  const senders = new RateLimiterMemory({ points: 0, duration: seconds });
  const totals = new RateLimiterMemory({ points: 0, duration: seconds });

  /** Undefined where too many others are counted already. */
  async function countSender(network: string) {
    const isKnown = (await senders.get(network)) !== null;
    if (!isKnown && (await totals.penalty("senders")).consumedPoints > remembered) return undefined;
    return await senders.penalty(network);
  }

  /** @param networks of the sender, the narrowest first. */
  return async (
    networks: readonly string[],
    { perSender, inAll }: PostLimits = limits,
  ): Promise<Over | undefined> => {
    for (const [place, network] of perSender === 0 ? [] : networks.entries()) {
      const count = await countSender(network);
      if (count !== undefined && count.consumedPoints > perSender * sendersIn(place)) {
        return { limit: place === 0 ? "perSender" : "perNetwork", wait: count.msBeforeNext };
      }
    }
    if (inAll === 0) return undefined;
    const count = await totals.penalty("posts");
    return count.consumedPoints > inAll ? { limit: "inAll", wait: count.msBeforeNext } : undefined;
  };
}
