import { expect, test } from "vitest";
import { addViews, forgetViews, type DayViews } from "#server/db/page-views.ts";
import { signedIn } from "#server/testing/desk-fixtures.ts";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";
import { mostSources } from "./source-cap.ts";
import { viewCounts } from "./view-counts.ts";

const phone = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36",
};

async function counted({ rows }: Pick<TestServer, "rows">) {
  return await rows(
    "select day, source, page, language, views from page_view order by source, page, language",
  );
}

test("pages are counted when the server stops, once more for those that a browser has", async () => {
  const server = await startTestServer();
  const look = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { ...phone, ...headers } });
  const first = await look("/contact-us", { referer: "https://www.google.com/" });
  const again = await look("/contact-us", {
    referer: "https://www.google.com/",
    "if-none-match": String(first.headers.etag),
  });
  expect(again.statusCode).toBe(304);
  await look("/hi/contact-us?utm_source=whatsapp");
  await look("/", { referer: "http://localhost/contact-us" });
  await look("/", { referer: "https://nazariya.example/contact-us" });
  // Not a page, not there, not at this address, not a visitor.
  await look("/dates.ics");
  await look("/nowhere");
  await look("/contact-us/");
  await look("/", { "sec-gpc": "1" });
  await look("/", { range: "bytes=0-9" });
  await look("/", { cookie: "__Host-desk=session" });
  await server.app.inject({ url: "/", method: "HEAD", headers: phone });
  expect(await counted(server)).toEqual([]);
  await server.app.close();
  const day = "2026-11-21";
  expect(await counted(server)).toEqual([
    { day, source: "google", page: "/contact-us", language: "en", views: 2 },
    { day, source: "inside", page: "/", language: "en", views: 2 },
    { day, source: "whatsapp", page: "/contact-us", language: "hi", views: 1 },
  ]);
});

test("what could not be written is written later, and nothing twice", async () => {
  const place = await newDatabase();
  const db = await openForTest(place);
  const { add, write } = viewCounts(db);
  const view = { day: "2026-11-21", page: "/", language: "en", source: "google" } as const;
  add(view);
  await db.schema.alterTable("page_view").renameTo("gone").execute();
  await expect(write()).rejects.toThrow();
  add(view);
  await db.schema.alterTable("gone").renameTo("page_view").execute();
  await write();
  await write();
  expect(await counted(place)).toMatchObject([{ views: 2 }]);
});

test("a page of the desk is not counted", async () => {
  const server = await startTestServer();
  const owner = await signedIn(server);
  await owner.get("/desk/today");
  await server.app.close();
  expect(await counted(server)).toEqual([]);
});

function views(sources: readonly string[], day = "2026-11-21"): Map<string, DayViews> {
  return new Map(
    sources.map((source, at) => [
      `${at}`,
      { day, source, page: "/", language: "en" as const, views: 1 },
    ]),
  );
}

test("two processes add up, and old counts are forgotten", async () => {
  const place = await newDatabase();
  const [one, another] = [await openForTest(place), await openForTest(place)];
  await addViews(one, views(["google"]));
  await Promise.all([
    addViews(one, views(["google", "direct"])),
    addViews(another, views(["google"])),
  ]);
  await addViews(one, views(["google"], "2024-11-20"));
  await forgetViews(one, "2024-11-21");
  expect(await counted(place)).toMatchObject([
    { source: "direct", views: 1 },
    { source: "google", day: "2026-11-21", views: 3 },
  ]);
});

test("invented sources do not fill the table or push out named ones", async () => {
  const place = await newDatabase();
  const db = await openForTest(place);
  const made = (from: string) => Array.from({ length: 300 }, (_, at) => `${from}-${at}`);
  await addViews(db, views(made("a")));
  await addViews(db, views([...made("b"), "a-0", "google", "direct"]));
  const rows = await counted(place);
  expect(rows).toHaveLength(mostSources + 3);
  const of = (source: string) => rows.find((row) => row["source"] === source)?.["views"];
  expect([of("google"), of("direct"), of("a-0")]).toEqual([1, 1, 2]);
  expect(of("other")).toBe(600 - mostSources);
});
