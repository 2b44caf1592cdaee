import { expect, test } from "vitest";
import { newDatabase, openForTest } from "../testing/test-database.ts";
import {
  countApart,
  countPost,
  forgetPosts,
  type PostCount,
  type PostLimits,
} from "./rate-counters.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const limits: PostLimits = { perSender: 3, inAll: 5 };

async function openCounts() {
  const place = await newDatabase();
  const db = await openForTest(place);
  return {
    place,
    db,
    rows: place.rows,
    /** Counts one post after another. */
    post: async (senders: string[], at = now, within = limits) => {
      const counts: PostCount[] = [];
      for (const sender of senders) counts.push(await countPost(db, [sender], within, at));
      return counts.map((count) => (count.within ? "within" : count.over));
    },
  };
}

test("each sender has its own limit, and one that is over it shuts out nobody else", async () => {
  const { post } = await openCounts();
  expect(await post(["a", "a", "a", "a", "a", "a", "a"])).toEqual([
    ...["within", "within", "within"],
    ...["perSender", "perSender", "perSender", "perSender"],
  ]);
  expect(await post(["b", "c", "d"])).toEqual(["within", "within", "inAll"]);
});

test("the refusal says by how much, and how long until the window is over", async () => {
  const { db, post } = await openCounts();
  await post(["a", "a", "a"]);
  const answers = [];
  for (const at of [later(0), later(9)]) answers.push(await countPost(db, ["a"], limits, at));
  expect(answers).toEqual([
    { within: false, over: "perSender", by: 1, wait: 10 * 60_000 },
    { within: false, over: "perSender", by: 2, wait: 60_000 },
  ]);
});

test("the next window begins anew", async () => {
  const { post } = await openCounts();
  await post(["a", "a", "a", "a", "b", "c"]);
  expect(await post(["a", "a", "d"], later(10))).toEqual(["within", "within", "within"]);
});

test("a limit of 0 is none, and without limits nothing is kept", async () => {
  const { post, rows } = await openCounts();
  const many = Array.from({ length: 9 }, () => "a");
  expect(new Set(await post(many, now, { perSender: 0, inAll: 0 }))).toEqual(new Set(["within"]));
  expect(await rows("select * from post_count")).toEqual([]);
  expect(await post(many, now, { perSender: 0, inAll: 8 })).toContain("inAll");
  expect(new Set(await post(many, later(10), { perSender: 9, inAll: 0 }))).toEqual(
    new Set(["within"]),
  );
});

test("a network around many senders has a limit of its own, and uses up nothing of the limit of all", async () => {
  const { db, rows } = await openCounts();
  const within: PostLimits = { perSender: 2, inAll: 100 };
  const over = [];
  for (let at = 0; at < 8; at++) {
    const count = await countPost(db, [`2001:db8:1:${at}`, "2001:db8:1/56"], within, now);
    over.push(count.within ? "within" : count.over);
  }
  expect(over).toEqual([...Array<string>(6).fill("within"), "perNetwork", "perNetwork"]);
  expect(await rows("select posts from post_count where sender = ''")).toEqual([{ posts: 6 }]);
});

test("what is kept apart has an end for each sender and in all, until the next day", async () => {
  const { db, rows } = await openCounts();
  const apart = async (sender: string, at = now, kind: "robots" | "crowd" = "robots") => {
    const count = await db
      .transaction()
      .execute((tx) => countApart(tx, kind, [sender], { perSender: 20, inAll: 600 }, at));
    return count.within ? "within" : count.over;
  };
  const ofOne = [];
  for (let at = 0; at < 22; at++) ofOne.push(await apart("a"));
  expect(ofOne).toEqual([...Array<string>(20).fill("within"), "perSender", "perSender"]);
  expect(await rows("select posts from post_count where sender = 'robots'")).toEqual([
    { posts: 20 },
  ]);
  await db.updateTable("post_count").set({ posts: 199 }).where("sender", "=", "robots").execute();
  expect(await apart("the last")).toBe("within");
  expect(await apart("b")).toBe("apart");
  expect(await apart("b", now, "crowd")).toBe("within");
  await forgetPosts(db, later(60));
  expect(await apart("b", later(60))).toBe("apart");
  expect(await apart("b", later(24 * 60))).toBe("within");
});

test("posts at the same moment on several connections are all counted", async () => {
  const { place } = await openCounts();
  const many = { perSender: 20, inAll: 1000 };
  const connections = await Promise.all([1, 2, 3, 4].map(() => openForTest(place)));
  const counts = await Promise.all(
    Array.from({ length: 10 }, () =>
      connections.map((db) => countPost(db, ["203.0.113.7"], many, now)),
    ).flat(),
  );
  expect(counts.filter(({ within }) => within)).toHaveLength(20);
});

test("no address is kept, and of the same one in the next window nobody can tell that it is", async () => {
  const { post, rows } = await openCounts();
  await post(["203.0.113.7"]);
  await post(["203.0.113.7"], later(10));
  const kept = await rows("select * from post_count order by window_start, sender");
  expect(JSON.stringify(kept)).not.toContain("203.0.113.7");
  const senders = kept.map(({ sender }) => sender).filter((sender) => sender !== "");
  expect(new Set(senders).size).toBe(2);
  expect(new Set(kept.map(({ salt }) => salt).filter((salt) => salt !== null)).size).toBe(2);
});

test("what was counted is gone once its window is over", async () => {
  const { db, post, rows } = await openCounts();
  await post(["a", "b"]);
  await forgetPosts(db, later(9.99));
  expect(await rows("select * from post_count")).toHaveLength(3);
  await forgetPosts(db, later(10));
  expect(await rows("select * from post_count")).toEqual([]);
});
