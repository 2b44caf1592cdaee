/**
 * How many forms came in the last ten minutes, from whom and in all, and how many were kept apart in
 * a day, known to every process on one database. Whom is a hash that nobody can undo once the window
 * is over: its salt goes with it.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { commitTogether } from "./commit-together.ts";
import type { Database, Tables } from "./tables.ts";

/** The length of a window, in milliseconds. Windows follow one another by the clock. */
export const windowLength = 10 * 60_000;

/** Most posts in a window; 0 is without limit. */
export interface PostLimits {
  perSender: number;
  inAll: number;
}

/** How many senders a network around one stands for, by how wide it is: three of the one before. */
export function sendersIn(place: number): number {
  return 3 ** place;
}

/** What is kept apart: what a robot seems to have sent, and what came above a limit of many senders. */
export type Apart = "robots" | "crowd";

/**
 * Most forms that are kept apart in a day (of UTC). A person looks through them, and a flood of ever
 * new addresses does not fill the disk: 1,200 of at most 20 KB are 24 MB a day.
 */
const mostApart: Record<Apart, number> = { robots: 200, crowd: 1000 };

/**
 * Whether one more post is within the limits. If not: which one it is over, by how much, and for how
 * many milliseconds. `perNetwork` is a network around the sender, which others share.
 */
export type PostCount =
  | { within: true }
  | { within: false; over: keyof PostLimits | "perNetwork" | "apart"; by: number; wait: number };

/** The row that counts all posts of a window; it carries the salt for the others. */
const everybody = "";

/** A row to count in, and how many it may count. 0 is without limit. */
interface Counter {
  over: Exclude<PostCount, { within: true }>["over"];
  most: number;
  sender: (salt: string) => string;
}

/**
 * Counts one post that would be a lead. Those over the limit of their sender do not count against the
 * networks around it, nor those against the limit of all: otherwise one could shut out many.
 *
 * @param networks of the sender, the narrowest first.
 */
export async function countPost(
  db: Database,
  networks: readonly string[],
  limits: PostLimits,
  now: Date,
): Promise<PostCount> {
  return await count(db, now, windowAt(now), windowLength, [
    ...perNetwork(networks, limits),
    { over: "inAll", most: limits.inAll, sender: () => everybody },
  ]);
}

/** Counts one post that is to be kept apart: a day's worth, for each sender as for one window, and in all. */
export async function countApart(
  db: Database,
  kind: Apart,
  networks: readonly string[],
  limits: PostLimits,
  now: Date,
): Promise<PostCount> {
  const all = limits.inAll === 0 ? 0 : mostApart[kind];
  return await count(db, now, dayOf(now), 24 * 60 * 60_000, [
    ...perNetwork(networks, limits),
    { over: "apart", most: all, sender: () => kind },
  ]);
}

function perNetwork(networks: readonly string[], { perSender }: PostLimits): Counter[] {
  return networks.map((network, place) => ({
    over: place === 0 ? "perSender" : "perNetwork",
    most: perSender * sendersIn(place),
    sender: (salt) => hash(salt, network),
  }));
}

async function count(
  db: Database,
  now: Date,
  start: string,
  length: number,
  counters: Counter[],
): Promise<PostCount> {
  const limited = counters.filter(({ most }) => most > 0);
  if (limited.length === 0) return { within: true };
  const wait = Date.parse(start) + length - now.getTime();
  return await commitTogether(db, async (tx): Promise<PostCount> => {
    const salt = (await saltOf(tx, start)) ?? (await openWindow(tx, start));
    for (const { over, most, sender } of limited) {
      const by = (await addOne(tx, start, sender(salt))) - most;
      if (by > 0) return { within: false, over, by, wait };
    }
    return { within: true };
  });
}

/** Removes what was counted before the running window and the running day. */
export async function forgetPosts(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("post_count")
    .where("window_start", "<", windowAt(now))
    .where("window_start", "!=", dayOf(now))
    .execute();
}

function windowAt(now: Date): string {
  return new Date(Math.floor(now.getTime() / windowLength) * windowLength).toISOString();
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

async function saltOf(tx: Transaction<Tables>, start: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("post_count")
    .select("salt")
    .where("window_start", "=", start)
    .where("sender", "=", everybody)
    .executeTakeFirst();
  return row?.salt ?? undefined;
}

/** Begins a window with a salt of its own; where another process has just done so, with that one. */
async function openWindow(tx: Transaction<Tables>, start: string): Promise<string> {
  const drawn = randomBytes(16).toString("hex");
  await tx
    .insertInto("post_count")
    .values({ window_start: start, sender: everybody, posts: 0, salt: drawn })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await saltOf(tx, start)) ?? drawn;
}

async function addOne(tx: Transaction<Tables>, start: string, sender: string): Promise<number> {
  const { posts } = await tx
    .insertInto("post_count")
    .values({ window_start: start, sender, posts: 1, salt: null })
    .onConflict((conflict) =>
      conflict
        .columns(["window_start", "sender"])
        .doUpdateSet((eb) => ({ posts: eb("post_count.posts", "+", 1) })),
    )
    .returning("posts")
    .executeTakeFirstOrThrow();
  return posts;
}

function hash(salt: string, sender: string): string {
  return createHash("sha256").update(salt).update(sender).digest("hex");
}
