import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { portOf } from "../testing/start-for-test.ts";
import { postHook } from "./post-hook.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const message = { text: "Asha <!channel> & co. @everyone", data: { name: "Asha" } };

/** An end that answers each request with this status, and what it got. */
async function openEnd(status = 200, location?: string) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, location === undefined ? {} : { location }).end("<p>A page");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server)}/hook`, got };
}

/** Where an Apps Script leads when it has done its work. */
const done = "https://script.googleusercontent.com/macros/echo?user_content_key=x";

test.each([
  [
    "telegram",
    "?chat_id=42",
    { chat_id: "42", text: message.text, link_preview_options: { is_disabled: true } },
  ],
  ["json", "", message.data],
] as const)("%s gets what it reads", async (style, query, body) => {
  const end = await openEnd();
  expect(await postHook({ url: `${end.url}${query}`, style }, message, now)).toEqual({
    sent: true,
  });
  expect(end.got[0]?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(end.got[0]?.body ?? "")).toEqual(body);
});

test.each([
  ["😀".repeat(2400), 4095],
  ["a".repeat(5000), 4096],
  [`a${"😀".repeat(2400)}`, 4096],
])("Telegram gets at most 4096 units of UTF-16, and no half of an emoji", async (text, length) => {
  const end = await openEnd();
  const url = `${end.url}?chat_id=42`;
  await postHook({ url, style: "telegram" }, { text, data: {} }, now);
  const sent = (JSON.parse(end.got[0]?.body ?? "") as { text: string }).text;
  expect(sent).toHaveLength(length);
  expect(sent.isWellFormed()).toBe(true);
  expect(sent.endsWith("…")).toBe(true);
});

test("Google Sheets has taken what it answers with a 302 to its own answers, which is not followed", async () => {
  const { url, got } = await openEnd(302, done);
  expect(await postHook({ url, style: "sheets" }, message, now)).toEqual({ sent: true });
  expect(await postHook({ url, style: "json" }, message, now)).toEqual({
    sent: false,
    permanent: true,
    failure: "302",
  });
  expect(got).toHaveLength(2);
});

test.each([
  ["a sign-in page", 302, "https://accounts.google.com/ServiceLogin?continue=x"],
  ["a name that only begins like Google's", 302, `${done.replace(".com/", ".com.evil.example/")}`],
  ["no place", 302, undefined],
  ["the page of a script that failed", 200, undefined],
])("Google Sheets that answers with %s has taken nothing yet", async (_what, status, location) => {
  const { url } = await openEnd(status, location);
  expect(await postHook({ url, style: "sheets" }, message, now)).toEqual({
    sent: false,
    permanent: false,
    failure: "unconfirmed",
  });
});

test("Google Sheets, which reads no headers, gets the key and the signature in the body", async () => {
  const { url, got } = await openEnd(302, done);
  const target = { url, style: "sheets", secret: "shared" } as const;
  await postHook(target, message, now, { key: "job-1" });
  const body = got[0]?.body ?? "";
  const { signature, ...content } = JSON.parse(body) as Record<string, unknown>;
  expect(content).toEqual({ ...message.data, idempotency_key: "job-1", timestamp: "1795237200" });
  // As the script does it: what is signed ends before the signature.
  const signed = `${body.slice(0, body.lastIndexOf(',"signature":'))}}`;
  const expected = createHmac("sha256", "shared").update(`1795237200.${signed}`).digest("hex");
  expect(signature).toBe(`sha256=${expected}`);
});

test("a request with a secret is signed over its time and its body", async () => {
  const end = await openEnd();
  await postHook({ url: end.url, secret: "shared" }, message, now);
  const { headers, body } = end.got[0] ?? { headers: {}, body: "" };
  expect(headers["x-timestamp"]).toBe("1795237200");
  const expected = createHmac("sha256", "shared").update(`1795237200.${body}`).digest("hex");
  expect(headers["x-signature"]).toBe(`sha256=${expected}`);
});
