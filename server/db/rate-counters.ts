/**
 * How many forms came in the last ten minutes, from whom and in all, and how many were kept apart in
 * a day, known to every process on one database. Whom is a hash that nobody can undo once the window
 * is over: its salt goes with it.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { commitAll } from "./commit-together.ts";
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

/** A row to count in, and how many it may count. */
interface Counter {
  over: Exclude<PostCount, { within: true }>["over"];
  most: number;
  sender: string;
}

/** One post, and the rows that it is to be counted in, in this order. */
export interface PostToCount {
  /** Of the window. */
  start: string;
  salt: string;
  counters: readonly Counter[];
  /** Until the window is over, in milliseconds. */
  wait: number;
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
  const post = await postToCount(db, networks, limits, now);
  return post === undefined ? { within: true } : await commitAll(db, countPosts, post, "counts");
}

/** The same, prepared for {@link countPosts}; undefined where there are no limits. */
export async function postToCount(
  db: Database,
  networks: readonly string[],
  limits: PostLimits,
  now: Date,
): Promise<PostToCount | undefined> {
  if (limits.perSender === 0 && limits.inAll === 0) return undefined;
  const start = windowAt(now);
  const salt = await knownSalt(db, start);
  const all: Counter = { over: "inAll", most: limits.inAll, sender: everybody };
  return {
    ...{ start, salt },
    counters: limited([...perNetwork(networks, limits, salt), all]),
    wait: Date.parse(start) + windowLength - now.getTime(),
  };
}

/** Counts one post that is to be kept apart: a day's worth, for each sender as for one window, and in all. */
export async function countApart(
  tx: Transaction<Tables>,
  kind: Apart,
  networks: readonly string[],
  limits: PostLimits,
  now: Date,
): Promise<PostCount> {
  if (limits.perSender === 0 && limits.inAll === 0) return { within: true };
  const start = dayOf(now);
  const salt = await saltOf(tx, start);
  const most = limits.inAll === 0 ? 0 : mostApart[kind];
  const counters = limited([
    ...perNetwork(networks, limits, salt),
    { over: "apart", most, sender: kind },
  ]);
  const wait = Date.parse(start) + 24 * 60 * 60_000 - now.getTime();
  const [count = { within: true }] = await countPosts(tx, [{ start, salt, counters, wait }]);
  return count;
}

/** Counts one of what may be done so often in a day of UTC. @returns whether it is within that. */
export async function countInDay(
  tx: Transaction<Tables>,
  sender: string,
  most: number,
  now: Date,
): Promise<boolean> {
  const { posts } = await tx
    .insertInto("post_count")
    .values({ window_start: dayOf(now), sender, posts: 1, salt: null })
    .onConflict((conflict) =>
      conflict
        .columns(["window_start", "sender"])
        .doUpdateSet((row) => ({ posts: row("post_count.posts", "+", 1) })),
    )
    .returning("posts")
    .executeTakeFirstOrThrow();
  return posts <= most;
}

function perNetwork(
  networks: readonly string[],
  { perSender }: PostLimits,
  salt: string,
): Counter[] {
  return networks.map((network, place) => ({
    over: place === 0 ? "perSender" : "perNetwork",
    most: perSender * sendersIn(place),
    sender: hash(salt, network),
  }));
}

/** 0 is without limit. */
function limited(counters: readonly Counter[]): Counter[] {
  return counters.filter(({ most }) => most > 0);
}

/**
 * Counts posts, one after the other, with one question for all of them: each is added everywhere, and
 * taken away again from the rows behind the one whose limit it is over. Until the commit nobody else
 * sees or changes these rows.
 */
export async function countPosts(
  tx: Transaction<Tables>,
  posts: readonly PostToCount[],
): Promise<PostCount[]> {
  const added = new Map<string, CountedRow>();
  for (const { start, salt, counters } of posts) {
    for (const { sender } of counters) {
      const row = added.get(`${start} ${sender}`) ?? { start, sender, salt, posts: 0, counted: 0 };
      row.posts++;
      added.set(`${start} ${sender}`, row);
    }
  }
  const before = await addPosts(tx, added);
  const counts = posts.map((post) => countIn(post, added, before));
  for (const [name, { start, sender, posts: many, counted }] of added) {
    if (counted < many && before.has(name)) await takeBack(tx, start, sender, many - counted);
  }
  return counts;
}

interface CountedRow {
  start: string;
  sender: string;
  salt: string;
  /** How many were added, and how many of them are to stay. */
  posts: number;
  counted: number;
}

/** Counts one post from row to row, until it is over a limit. */
function countIn(
  { start, counters, wait }: PostToCount,
  rows: ReadonlyMap<string, CountedRow>,
  before: ReadonlyMap<string, number>,
): PostCount {
  for (const { over, most, sender } of counters) {
    const row = rows.get(`${start} ${sender}`);
    if (row === undefined) continue;
    row.counted++;
    const by = (before.get(`${start} ${sender}`) ?? 0) + row.counted - most;
    if (by > 0) return { within: false, over, by, wait };
  }
  return { within: true };
}

/** Adds to all rows in one statement, in the same order in every process; how many there were before. */
async function addPosts(
  tx: Transaction<Tables>,
  added: ReadonlyMap<string, CountedRow>,
): Promise<Map<string, number>> {
  const inOrder = [...added].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (inOrder.length === 0) return new Map();
  const rows = await tx
    .insertInto("post_count")
    .values(
      inOrder.map(([, { start, sender, salt, posts }]) => ({
        ...{ window_start: start, sender, posts },
        salt: sender === everybody ? salt : null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["window_start", "sender"])
        .doUpdateSet((eb) => ({ posts: eb("post_count.posts", "+", eb.ref("excluded.posts")) })),
    )
    .returning(["window_start", "sender", "posts"])
    .execute();
  return new Map(
    rows.map(({ window_start, sender, posts }) => {
      const name = `${window_start} ${sender}`;
      return [name, posts - (added.get(name)?.posts ?? 0)];
    }),
  );
}

async function takeBack(tx: Transaction<Tables>, start: string, sender: string, posts: number) {
  await tx
    .updateTable("post_count")
    .set((eb) => ({ posts: eb("posts", "-", posts) }))
    .where("window_start", "=", start)
    .where("sender", "=", sender)
    .execute();
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

/** The last windows of each database; a salt stays the same until its window is forgotten. */
const salts = new WeakMap<Database, Map<string, Promise<string>>>();

/** The salt of a window, asked for once by each process; committed before anything counts with it. */
function knownSalt(db: Database, start: string): Promise<string> {
  const known = salts.get(db) ?? new Map<string, Promise<string>>();
  salts.set(db, known);
  const asked = known.get(start) ?? saltOf(db, start);
  known.clear();
  known.set(start, asked);
  asked.catch(() => known.delete(start));
  return asked;
}

/** The salt of a window, which begins with one of its own; where another process has begun it, with that one. */
async function saltOf(db: Database | Transaction<Tables>, start: string): Promise<string> {
  const read = async () => {
    const row = await db
      .selectFrom("post_count")
      .select("salt")
      .where("window_start", "=", start)
      .where("sender", "=", everybody)
      .executeTakeFirst();
    return row?.salt ?? undefined;
  };
  const found = await read();
  if (found !== undefined) return found;
  const drawn = randomBytes(16).toString("hex");
  await db
    .insertInto("post_count")
    .values({ window_start: start, sender: everybody, posts: 0, salt: drawn })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read()) ?? drawn;
}

function hash(salt: string, sender: string): string {
  return createHash("sha256").update(salt).update(sender).digest("hex");
}
