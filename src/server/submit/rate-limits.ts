/**
 * Limits of attempts, of stored forms and of spam, in the memory of one process: they begin again after a restart, and
 * each of several processes counts for itself.
 */
import type { FastifyBaseLogger } from "fastify";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { SpamReason } from "#server/store/submissions.ts";

/** In seconds. Short for attempts: a person who shares an address with a robot waits for its end. */
const windows = { attempts: 60, posts: 10 * 60, spam: 24 * 60 * 60 };

/**
 * Attempts in a minute from one sender, good or bad. With very many in all, each sender has few, so that in a flood a
 * person who posts now and then still gets through.
 */
const maxAttempts = { each: 120, eachInOverload: 6, beforeOverload: 600 };

/**
 * A sender may bring so many times its own limit in ten minutes; forms above the limit are stored as spam. A class of
 * forty, or a whole street behind one carrier's address, is one sender.
 */
const maxFromSender = 5;

/**
 * Forms a day that are stored as spam: a person looks through them, and a flood from ever new addresses must not fill
 * the disk; 1,200 of at most 20 KB are 24 MB a day. The share of one sender is two full classes, at the usual limit a
 * fifth of all.
 */
const maxSpam = {
  robots: { inAll: 200, ofSender: 1 },
  overload: { inAll: 1000, ofSender: 2 * maxFromSender },
};

/** `spam` says why a form is stored as spam; `wait` is in milliseconds. */
type Admission = { stored: true; spam: SpamReason | undefined } | { stored: false; wait: number };

/** One line of log in ten minutes at most: a flood must not fill the log, too. */
export function createThrottledWarning(log: FastifyBaseLogger) {
  const logged = new RateLimiterMemory({ points: 0, duration: windows.posts });
  return async (message: string, about: Record<string, string> = {}): Promise<void> => {
    const { isFirstInDuration } = await logged.penalty(JSON.stringify([message, about]));
    if (isFirstInDuration) log.warn(about, message);
  };
}

/** A limit of 0 is none, of any kind. */
export function createPostLimiter(limits: RateLimits, log: FastifyBaseLogger) {
  const { perSender, inAll } = limits;
  const attempts = new RateLimiterMemory({ points: 0, duration: windows.attempts });
  const attemptsOfSender = createSenderCounter(windows.attempts, { perSender: 0, inAll: 0 });
  const posts = createSenderCounter(windows.posts, limits);
  const createSpamCounter = (most: { inAll: number; ofSender: number }) =>
    createSenderCounter(windows.spam, {
      perSender: perSender * most.ofSender,
      inAll: inAll === 0 ? 0 : most.inAll,
    });
  const spam = {
    robots: createSpamCounter(maxSpam.robots),
    overload: createSpamCounter(maxSpam.overload),
  };
  const warn = createThrottledWarning(log);

  return {
    /** Counts an attempt before it is read, and returns the milliseconds to wait above the limit. */
    async attempt(networks: readonly string[]): Promise<number | undefined> {
      const { consumedPoints } = await attempts.penalty("all");
      const isOverload = inAll > 0 && consumedPoints > maxAttempts.beforeOverload;
      if (perSender === 0 && !isOverload) return undefined;
      const most = isOverload ? maxAttempts.eachInOverload : maxAttempts.each;
      const over = await attemptsOfSender(networks, { perSender: most, inAll: 0 });
      if (over === undefined) return undefined;
      await warn("too many forms", { limit: "attempts" });
      return over.wait;
    },

    /** Counts a checked form; `reason` is set where its own content is spam. */
    async admit(networks: readonly string[], reason: SpamReason | undefined): Promise<Admission> {
      // Likely robots do not use up the limits of visitors.
      const over = reason === undefined ? await posts(networks) : undefined;
      if (over !== undefined) await warn("too many forms", { limit: over.limit });
      if (over?.limit === "perSender" && over.posts > perSender * maxFromSender) {
        return { stored: false, wait: over.wait };
      }
      const spamReason = over === undefined ? reason : "overload";
      if (spamReason === undefined) return { stored: true, spam: undefined };
      const kind = spamReason === "overload" ? "overload" : "robots";
      const full = await spam[kind](networks);
      if (full === undefined) return { stored: true, spam: spamReason };
      await warn("too much spam to keep", { limit: full.limit, kind });
      // The window of visitors ends before the day does.
      return { stored: false, wait: over?.wait ?? full.wait };
    },
  };
}

/** Posts in a window; 0 is without limit. */
export interface RateLimits {
  perSender: number;
  inAll: number;
}

/** Senders and networks in memory; further ones share `inAll`. */
const maxRemembered = 20_000;

/**
 * Returns a function that counts a post, and returns the exceeded limit with the milliseconds to wait. A post above one
 * limit does not count against wider ones: otherwise one sender could use them up for all. A window of `seconds` begins
 * with its first post. Each post may have other `limits`.
 */
export function createSenderCounter(seconds: number, limits: RateLimits) {
  const senders = new RateLimiterMemory({ points: 0, duration: seconds });
  const totals = new RateLimiterMemory({ points: 0, duration: seconds });

  /** Undefined where too many others are counted already. */
  async function countSender(network: string) {
    const isKnown = (await senders.get(network)) !== null;
    if (!isKnown && (await totals.penalty("senders")).consumedPoints > maxRemembered)
      return undefined;
    return await senders.penalty(network);
  }

  /** `networks` of the sender, the narrowest first. */
  return async (networks: readonly string[], { perSender, inAll }: RateLimits = limits) => {
    for (const [place, network] of perSender === 0 ? [] : networks.entries()) {
      const count = await countSender(network);
      // A wider network counts as three times as many senders as the narrower one.
      if (count !== undefined && count.consumedPoints > perSender * 3 ** place) {
        const limit = place === 0 ? ("perSender" as const) : ("perNetwork" as const);
        return { limit, posts: count.consumedPoints, wait: count.msBeforeNext };
      }
    }
    if (inAll === 0) return undefined;
    const count = await totals.penalty("posts");
    return count.consumedPoints > inAll
      ? { limit: "inAll" as const, posts: count.consumedPoints, wait: count.msBeforeNext }
      : undefined;
  };
}

/**
 * Networks of an address from the narrowest: an IPv4 address itself; of an IPv6 address its first 64 bits, because the
 * owner of one has them all, then 56 and 48, because providers assign that many, too. Any other text stays as it is.
 */
export function listClientNetworks(address: string): readonly [string, ...string[]] {
  if (!ipaddr.isValid(address)) return [address];
  // An IPv4 address that came over IPv6 is an IPv4 address.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [parsed.toString()];
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  const formatNetwork = (last?: number) =>
    [a, b, c, ...(last === undefined ? [] : [last])].map((part) => part.toString(16)).join(":");
  return [formatNetwork(d), `${formatNetwork(d & 0xff00)}/56`, `${formatNetwork()}/48`];
}
