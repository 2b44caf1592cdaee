/**
 * How many forms came in the last ten minutes, from whom and in all, known to every process on one
 * database. Whom is a hash that nobody can undo once the window is over: its salt goes with it.
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

/**
 * Whether one more post is within the limits. If not: which one it is over, by how much, and for how
 * many milliseconds.
 */
export type PostCount =
  { within: true } | { within: false; over: keyof PostLimits; by: number; wait: number };

/** The row that counts all posts of a window; it carries the salt for the others. */
const everybody = "";

/**
 * Counts one post. Those over the limit of their sender do not count against the limit of all:
 * otherwise one sender could shut out everybody.
 */
export async function countPost(
  db: Database,
  sender: string,
  limits: PostLimits,
  now: Date,
): Promise<PostCount> {
  if (limits.perSender === 0 && limits.inAll === 0) return { within: true };
  const start = windowAt(now);
  const wait = Date.parse(start) + windowLength - now.getTime();
  return await commitTogether(db, async (tx): Promise<PostCount> => {
    const salt = (await saltOf(tx, start)) ?? (await openWindow(tx, start));
    const counted = { perSender: hash(salt, sender), inAll: everybody };
    for (const over of ["perSender", "inAll"] as const) {
      if (limits[over] === 0) continue;
      const by = (await addOne(tx, start, counted[over])) - limits[over];
      if (by > 0) return { within: false, over, by, wait };
    }
    return { within: true };
  });
}

/** Removes what was counted before the running window. */
export async function forgetPosts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom("post_count").where("window_start", "<", windowAt(now)).execute();
}

function windowAt(now: Date): string {
  return new Date(Math.floor(now.getTime() / windowLength) * windowLength).toISOString();
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
