import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { contactFields, submitFields, submitWithoutScript } from "#server/testing/posted-forms.ts";
import { serverTest as test } from "#server/testing/test-server.ts";
import { chooseEncoding } from "./send-file.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["br;q=1.0, gzip;q=0.8, *;q=0.1", "br"],
  ["br; q=0.001", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0.00", undefined],
  ["identity", undefined],
  ["brotli, x-gzip", undefined],
])("a client that accepts the encodings %j gets %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

type Headers = Record<string, string>;

/** Pages that are made for one request. */
const pagesForOneRequest = {
  "a form whose body was refused": (app: FastifyInstance, headers: Headers) =>
    app.inject({ url: "/api/submit", headers: { accept: "text/html", ...headers } }),
  "thanks with a reference": (app: FastifyInstance, headers: Headers) =>
    app.inject({ url: "/contact-us/sent?reference=NZ-2345-6789", headers }),
  "a refused form with its values": (app: FastifyInstance, headers: Headers) =>
    submitWithoutScript(app, { ...contactFields, email: "not an address" }, headers),
};

for (const [page, ask] of Object.entries(pagesForOneRequest)) {
  test(`${page} is compressed for clients that accept it`, async ({ app }) => {
    const plain = await ask(app, {});
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.headers["vary"]).toContain("Accept-Encoding");

    const brotli = await ask(app, { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotli.headers["content-length"]).toBe(String(brotli.rawPayload.length));
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);

    const gzip = await ask(app, { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect([plain, brotli, gzip].map(({ statusCode }) => statusCode)).toEqual(
      Array(3).fill(plain.statusCode),
    );
  });
}

test("a long JSON is compressed, and one that fits into a packet is not", async ({ app }) => {
  const post = (message: string) =>
    submitFields(
      app,
      { ...contactFields, message },
      { accept: "application/json", "accept-encoding": "br" },
    );
  const long = await post("GST, please. ".repeat(200));
  expect(long.headers["content-encoding"]).toBe("br");
  expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toMatchObject({
    success: true,
  });
  const short = await post("GST");
  expect(short.headers["content-encoding"]).toBeUndefined();
  expect(short.json()).toMatchObject({ success: true });
});

test("HEAD of a compressed page has the length of GET, and no body", async ({ app }) => {
  const url = "/contact-us/sent?reference=NZ-2345-6789";
  const ask = { url, headers: { "accept-encoding": "br" } };
  const get = await app.inject(ask);
  const head = await app.inject({ ...ask, method: "HEAD" });
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
  expect(head.body).toBe("");
});
