import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { isFromOwnPage, isSiteHost } from "./own-page.ts";

const siteUrl = "https://www.example.in";

type Sent = [what: string, is: boolean, headers: Record<string, string>, host: string, tls?: true];

const sent: Sent[] = [
  ["our page, by the browser", true, { "sec-fetch-site": "same-origin" }, "127.0.0.1:3000"],
  ["another site, by the browser", false, { "sec-fetch-site": "cross-site" }, "www.example.in"],
  ["another host of ours", false, { "sec-fetch-site": "same-site" }, "www.example.in"],
  ["another site in our name", false, { "sec-fetch-site": "cross-site", origin: siteUrl }, "a.in"],
  ["our origin where the proxy lost the host", true, { origin: siteUrl }, "127.0.0.1:3000"],
  ["our origin at an upstream's name", true, { origin: siteUrl }, "backend"],
  ["our origin", true, { origin: siteUrl }, "www.example.in", true],
  ["our origin with its port", true, { origin: siteUrl }, "www.example.in:443", true],
  ["our host where the proxy hides TLS", true, { origin: "https://example.in" }, "example.in"],
  ["this machine", true, { origin: "http://localhost:3000" }, "localhost:3000"],
  ["the host in the clear", false, { origin: "http://example.in" }, "example.in", true],
  ["another port", false, { origin: "http://localhost:3001" }, "localhost:3000"],
  ["another site", false, { origin: "https://evil.example" }, "www.example.in"],
  ["a longer name", false, { origin: "https://www.example.in.evil.example" }, "www.example.in"],
  ["no origin that it shows", false, { origin: "null" }, "www.example.in"],
  ["nothing that says so", false, {}, "www.example.in"],
];

test.each(sent)("a request from a page of this site: %s", (_what, is, headers, host, tls) => {
  const request = { headers, host, protocol: tls ? "https" : "http" } as unknown as FastifyRequest;
  expect(isFromOwnPage(request, siteUrl)).toBe(is);
});

test("without SITE_URL the requested host decides", () => {
  const headers = { origin: "https://www.example.in" };
  const request = (host: string) => ({ headers, host, protocol: "https" }) as FastifyRequest;
  expect(isFromOwnPage(request("www.example.in"), undefined)).toBe(true);
  expect(isFromOwnPage(request("127.0.0.1:3000"), undefined)).toBe(false);
});

test.each([
  ["www.example.in", true],
  ["www.example.in:443", true],
  ["WWW.example.in", true],
  ["www.example.in:8443", false],
  ["example.in", false],
  ["127.0.0.1:3000", false],
])("%s as the host of the site is %s", (host, expected) => {
  expect(isSiteHost(siteUrl, host)).toBe(expected);
});
