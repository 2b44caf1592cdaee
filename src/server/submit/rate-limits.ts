/**
 * Limits attempts, stored forms and spam. The counts are in the memory of one process: they start over after a restart,
 * and each of several processes has its own.
 */
import type { FastifyBaseLogger } from "fastify";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { SpamReason } from "#enquiry/submission.ts";

/**
 * In seconds. The window of attempts is short, because a person may share an address with a robot and must wait for its
 * end.
 */
const windows = { attempts: 60, posts: 10 * 60, spam: 24 * 60 * 60 };

/**
 * Attempts in a minute, accepted or refused. Above `inAll` each sender has the smaller limit, so that in a flood a
 * person who posts now and then still gets through.
 */
const maxAttempts = { perSender: 120, perSenderInOverload: 6, inAll: 600 };

/**
 * Forms of a sender above its limit are stored as spam, and above so many times the limit refused. A class of forty, or
 * a whole street behind one carrier's address, is one sender.
 */
const refusalFactor = 5;

/**
 * Forms a day that are stored as spam. A person looks through them, and a flood from many addresses must not fill the
 * disk: 1,200 forms of at most 20 KB are 24 MB a day. `perSenderFactor` multiplies the limit of one sender: in overload
 * it allows two full classes, which is a fifth of all at the default limit.
 */
const maxSpam = {
  robots: { inAll: 200, perSenderFactor: 1 },
  overload: { inAll: 1000, perSenderFactor: 2 * refusalFactor },
};

/** A wider network has as many times the limit of the narrower one. */
const wideningFactor = 3;

/** Senders and networks that are counted in memory; further ones only count in `inAll`. */
const maxKnownSenders = 20_000;

/** `spam` is the reason why a form is stored as spam; `wait` is in milliseconds. */
type Admission = { stored: true; spam: SpamReason | undefined } | { stored: false; wait: number };

/**
 * A counter of rate-limiter-flexible has no limit of its own here: `penalty` counts and returns the count, which this
 * file compares.
 */
const withoutLimit = { points: 0 };

type ThrottledWarning = (message: string, details?: Record<string, string>) => Promise<void>;

/** Posts in a window; 0 is without limit. */
export interface RateLimits {
  perSender: number;
  inAll: number;
}

export interface ExceededLimit {
  limit: "perSender" | "perNetwork" | "inAll";
  /** Posts in the window, this one included. */
  posts: number;
  /** Milliseconds until the window ends. */
  wait: number;
}

/** Counts a post; `networks` of the sender, the narrowest first. Each post may have other limits. */
export type CountPost = (
  networks: readonly string[],
  limits?: RateLimits,
) => Promise<ExceededLimit | undefined>;

export interface PostLimiter {
  /** Counts an attempt before it is read, and returns the milliseconds to wait above the limit. */
  attempt: (networks: readonly string[]) => Promise<number | undefined>;
  /** Counts a checked form; `reason` is set where its own content is spam. */
  admit: (networks: readonly string[], reason: SpamReason | undefined) => Promise<Admission>;
}

/** Returns a function that logs each warning at most once in ten minutes, so that a flood does not fill the log. */
export function createThrottledWarning(log: FastifyBaseLogger): ThrottledWarning {
  const logged = new RateLimiterMemory({ ...withoutLimit, duration: windows.posts });
  return async (message, details = {}) => {
    const { isFirstInDuration } = await logged.penalty(JSON.stringify([message, details]));
    if (isFirstInDuration) log.warn(details, message);
  };
}

/** A limit of 0 switches off the other limits of its kind, too. */
export function createPostLimiter(limits: RateLimits, log: FastifyBaseLogger): PostLimiter {
  const { perSender, inAll } = limits;
  const attempts = new RateLimiterMemory({ ...withoutLimit, duration: windows.attempts });
  const attemptsOfSender = createSenderCounter(windows.attempts, { perSender: 0, inAll: 0 });
  const posts = createSenderCounter(windows.posts, limits);
  const createSpamCounter = (limit: { inAll: number; perSenderFactor: number }) =>
    createSenderCounter(windows.spam, {
      perSender: perSender * limit.perSenderFactor,
      inAll: inAll === 0 ? 0 : limit.inAll,
    });
  const spam = {
    robots: createSpamCounter(maxSpam.robots),
    overload: createSpamCounter(maxSpam.overload),
  };
  const warn = createThrottledWarning(log);

  return {
    async attempt(networks) {
      const { consumedPoints } = await attempts.penalty("all");
      const isOverload = inAll > 0 && consumedPoints > maxAttempts.inAll;
      if (perSender === 0 && !isOverload) return undefined;
      const limit = isOverload ? maxAttempts.perSenderInOverload : maxAttempts.perSender;
      const over = await attemptsOfSender(networks, { perSender: limit, inAll: 0 });
      if (over === undefined) return undefined;
      await warn("too many forms", { limit: "attempts" });
      return over.wait;
    },

    async admit(networks, reason) {
      // Forms of likely robots do not count against the limits of visitors.
      const over = reason === undefined ? await posts(networks) : undefined;
      if (over !== undefined) await warn("too many forms", { limit: over.limit });
      if (over?.limit === "perSender" && over.posts > perSender * refusalFactor) {
        return { stored: false, wait: over.wait };
      }
      const spamReason = over === undefined ? reason : "overload";
      if (spamReason === undefined) return { stored: true, spam: undefined };
      const kind = spamReason === "overload" ? "overload" : "robots";
      const full = await spam[kind](networks);
      if (full === undefined) return { stored: true, spam: spamReason };
      await warn("too much spam to keep", { limit: full.limit, kind });
      // A form above a limit of ten minutes may be sent again when they end, not only when the day does.
      return { stored: false, wait: over?.wait ?? full.wait };
    },
  };
}

/**
 * Returns a function that counts a post, and returns the limit that it exceeds. A post above one limit does not count
 * against wider ones: otherwise one sender could use them up for all. A window of `seconds` begins with its first post.
 */
export function createSenderCounter(seconds: number, limits: RateLimits): CountPost {
  const senders = new RateLimiterMemory({ ...withoutLimit, duration: seconds });
  const totals = new RateLimiterMemory({ ...withoutLimit, duration: seconds });

  /** Undefined where too many other senders are counted already: this one is not. */
  async function countSender(network: string) {
    const isKnown = (await senders.get(network)) !== null;
    if (!isKnown && (await totals.penalty("senders")).consumedPoints > maxKnownSenders)
      return undefined;
    return await senders.penalty(network);
  }

  return async (networks, { perSender, inAll } = limits) => {
    const limitedNetworks = perSender === 0 ? [] : networks;
    for (const [level, network] of limitedNetworks.entries()) {
      const count = await countSender(network);
      // The limit of a network: 20 forms for an address, 60 for the next wider network, 180 for the widest.
      const networkLimit = perSender * wideningFactor ** level;
      if (count !== undefined && count.consumedPoints > networkLimit) {
        const limit = level === 0 ? "perSender" : "perNetwork";
        return { limit, posts: count.consumedPoints, wait: count.msBeforeNext };
      }
    }
    if (inAll === 0) return undefined;
    const count = await totals.penalty("posts");
    return count.consumedPoints > inAll
      ? { limit: "inAll", posts: count.consumedPoints, wait: count.msBeforeNext }
      : undefined;
  };
}

/**
 * `2001:db8:1:2:3:4:5:6` → `["2001:db8:1:2", "2001:db8:1:0/56", "2001:db8:1/48"]`, the narrowest first. An IPv4 address
 * is its own network; of an IPv6 address count its first 64 bits, because the owner of one has them all, then 56 and
 * 48, because providers assign that many, too. Any other text stays as it is.
 */
export function listClientNetworks(address: string): readonly [string, ...string[]] {
  if (!ipaddr.isValid(address)) return [address];
  // An IPv4 address that came over IPv6 is an IPv4 address.
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [parsed.toString()];
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts;
  const formatNetwork = (...last: number[]) =>
    [first, second, third, ...last].map((part) => part.toString(16)).join(":");
  return [formatNetwork(fourth), `${formatNetwork(fourth & 0xff00)}/56`, `${formatNetwork()}/48`];
}
