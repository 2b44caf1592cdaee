import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { portOf } from "../testing/start-for-test.ts";
import { postHook } from "./post-hook.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const message = { text: "Asha <!channel> & co. @everyone", data: { name: "Asha" } };

/** An end that answers each request with this status, and what it got. */
async function openEnd(status = 200) {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, { location: "https://elsewhere.example/" }).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server)}/hook`, got };
}

test.each([
  [
    "telegram",
    "?chat_id=42",
    { chat_id: "42", text: message.text, link_preview_options: { is_disabled: true } },
  ],
  ["slack", "", { text: "Asha &lt;!channel&gt; &amp; co. @everyone" }],
  ["discord", "", { content: message.text, allowed_mentions: { parse: [] } }],
  ["sheets", "", message.data],
  ["json", "", message.data],
] as const)("%s gets what it reads", async (style, query, body) => {
  const end = await openEnd();
  expect(await postHook({ url: `${end.url}${query}`, style }, message, now)).toEqual({
    sent: true,
  });
  expect(end.got[0]?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(end.got[0]?.body ?? "")).toEqual(body);
});

test("ntfy gets the text itself", async () => {
  const end = await openEnd();
  await postHook({ url: end.url, style: "ntfy" }, message, now);
  expect(end.got[0]).toMatchObject({ body: message.text });
  expect(end.got[0]?.headers["content-type"]).toContain("text/plain");
});

test("Google's Apps Script has taken what it answers with 302; nobody else has, and none is followed", async () => {
  const { url, got } = await openEnd(302);
  expect(await postHook({ url, style: "sheets" }, message, now)).toEqual({ sent: true });
  expect(await postHook({ url, style: "json" }, message, now)).toEqual({
    sent: false,
    permanent: true,
    failure: "302",
  });
  expect(got).toHaveLength(2);
});

test("a request with a secret is signed over its time and its body", async () => {
  const end = await openEnd();
  await postHook({ url: end.url, secret: "shared" }, message, now);
  const { headers, body } = end.got[0] ?? { headers: {}, body: "" };
  expect(headers["x-timestamp"]).toBe("1795237200");
  const expected = createHmac("sha256", "shared").update(`1795237200.${body}`).digest("hex");
  expect(headers["x-signature"]).toBe(`sha256=${expected}`);
});
