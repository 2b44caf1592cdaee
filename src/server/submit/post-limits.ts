/** The limits of posted forms: on attempts, on forms that are stored, and on spam that is kept. */
import type { FastifyBaseLogger } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { SpamReason } from "#server/store/leads.ts";
import { countSenders, type PostLimits } from "./sender-limit.ts";

/** In seconds. Short for attempts: a person who shares an address with a robot waits for its end. */
const windows = { attempts: 60, posts: 10 * 60, spam: 24 * 60 * 60 };

/**
 * Most attempts in a minute from one sender, good or bad. When very many come in all, each sender has
 * few: in a flood, a person who posts now and then still gets through.
 */
const mostAttempts = { each: 60, eachInOverload: 6, beforeOverload: 600 };

/**
 * Most forms a day that are kept as spam: a person looks through them, and a flood of ever new
 * addresses does not fill the disk: 1,200 of at most 20 KB are 24 MB a day.
 */
const mostSpam = { robots: 200, overload: 1000 };

/** Whether a form is stored, and as what; or for how many milliseconds its sender has to wait. */
type Admission = { stored: true; spam: SpamReason | undefined } | { stored: false; wait: number };

/** The limits of one process. */
export interface PostLimiter {
  /** Counts an attempt, before it is read; how many milliseconds to wait where it is one too many. */
  attempt: (networks: readonly string[]) => Promise<number | undefined>;
  /** Counts a checked form; `spam` is why it is spam by itself. */
  admit: (networks: readonly string[], spam: SpamReason | undefined) => Promise<Admission>;
}

/** Writes a line of log once in ten minutes: a flood must not fill the log too. */
export function warnOncePerWindow(log: FastifyBaseLogger) {
  const logged = new RateLimiterMemory({ points: 0, duration: windows.posts });
  return async (message: string, about: Record<string, string> = {}): Promise<void> => {
    const { isFirstInDuration } = await logged.penalty(JSON.stringify([message, about]));
    if (isFirstInDuration) log.warn(about, message);
  };
}

/** Starts to count. A limit of 0 is none, of any kind. */
export function limitPosts(limits: PostLimits, log: FastifyBaseLogger): PostLimiter {
  const { perSender, inAll } = limits;
  const attempts = new RateLimiterMemory({ points: 0, duration: windows.attempts });
  const attemptsOfSender = countSenders(windows.attempts, { perSender: 0, inAll: 0 });
  const posts = countSenders(windows.posts, limits);
  const spamOf = (most: number) =>
    countSenders(windows.spam, { perSender, inAll: inAll === 0 ? 0 : most });
  const spam = { robots: spamOf(mostSpam.robots), overload: spamOf(mostSpam.overload) };
  const warn = warnOncePerWindow(log);

  return {
    async attempt(networks) {
      const { consumedPoints } = await attempts.penalty("all");
      const isOverload = inAll > 0 && consumedPoints > mostAttempts.beforeOverload;
      if (perSender === 0 && !isOverload) return undefined;
      const most = isOverload ? mostAttempts.eachInOverload : mostAttempts.each;
      const over = await attemptsOfSender(networks, { perSender: most, inAll: 0 });
      if (over === undefined) return undefined;
      await warn("too many forms", { over: "attempts" });
      return over.wait;
    },

    async admit(networks, reason) {
      // What seems to be a robot's uses up nothing of the limits of visitors.
      const over = reason === undefined ? await posts(networks) : undefined;
      if (over !== undefined) await warn("too many forms", { over: over.limit });
      // Only the sender can have used up this one. Any other may have been used up by others.
      if (over?.limit === "perSender") return { stored: false, wait: over.wait };
      const spamReason = over === undefined ? reason : "overload";
      if (spamReason === undefined) return { stored: true, spam: undefined };
      const kind = spamReason === "overload" ? "overload" : "robots";
      const full = await spam[kind](networks);
      if (full === undefined) return { stored: true, spam: spamReason };
      await warn("too much spam to keep", { over: full.limit, kind });
      return { stored: false, wait: full.wait };
    },
  };
}
