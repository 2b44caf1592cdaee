import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { portOf } from "#server/testing/for-one-test.ts";
import { postHook } from "./forward.ts";

test("a request with a secret is signed over its time and its body", async () => {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      got.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${portOf(server)}/hook`;
  const now = new Date("2026-11-21T05:00:00.000Z");
  expect(await postHook({ url, secret: "shared" }, { name: "Asha" }, now)).toEqual({ sent: true });
  const { headers, body } = got[0] ?? { headers: {}, body: "" };
  expect(JSON.parse(body)).toEqual({ name: "Asha" });
  expect(headers["x-timestamp"]).toBe("1795237200");
  const expected = createHmac("sha256", "shared").update(`1795237200.${body}`).digest("hex");
  expect(headers["x-signature"]).toBe(`sha256=${expected}`);
});
