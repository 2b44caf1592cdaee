import { expect, test } from "vitest";
import { contactForm, postForm } from "#server/testing/post.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const visit = {
  referring_host: "www.google.co.in",
  utm_source: "google",
  utm_campaign: "diwali",
};

async function kept(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const server = await startTestServer();
  const answer = await postForm(
    server.app,
    { ...contactForm, ...fields },
    { accept: "application/json", ...headers },
  );
  expect(answer.statusCode).toBe(200);
  const [row] = await server.rows("select visit, extras from lead");
  expect(row?.["extras"]).toBe("{}");
  return JSON.parse(String(row?.["visit"])) as unknown;
}

test("a lead keeps where its visit came from", async () => {
  expect(await kept(visit)).toEqual(visit);
});

test.each<[string, Record<string, string>, object | null]>([
  ["nothing", {}, null],
  ["no host", { referring_host: "https://a.example/?q=1", utm_source: "x" }, { utm_source: "x" }],
  ["control characters", { utm_source: " po\u0000st\u001b\ner " }, { utm_source: "poster" }],
  ["a long text", { utm_campaign: "ज".repeat(5000) }, { utm_campaign: "ज".repeat(100) }],
])("of %s is kept what is right, and no lead is lost over it", async (_what, posted, expected) => {
  expect(await kept(posted)).toEqual(expected);
});

test("nothing is kept of a visitor who asks for privacy", async () => {
  expect(await kept(visit, { "sec-gpc": "1" })).toBeNull();
});
