import { expect, test } from "vitest";
import { inside, viewOf, type PageRequest } from "./page-view.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36";
const pageRequest: PageRequest = {
  method: "GET",
  headers: { "user-agent": phone },
  own: ["nazariya.example", undefined],
  path: "/c-a-services",
  query: "",
};
const withHeaders = (headers: PageRequest["headers"], more: Partial<PageRequest> = {}) =>
  viewOf({ ...pageRequest, ...more, headers: { ...pageRequest.headers, ...headers } });

test.each<[string, Partial<PageRequest>, string, string]>([
  ["/c-a-services", {}, "/c-a-services", "en"],
  ["/hi/c-a-services", { path: "/hi/c-a-services" }, "/c-a-services", "hi"],
  ["/hi/", { path: "/hi/" }, "/", "hi"],
  ["/", { path: "/" }, "/", "en"],
  ["/hire", { path: "/hire" }, "/hire", "en"],
])("%s is a page in a language", (_path, more, page, language) => {
  expect(viewOf({ ...pageRequest, ...more })).toEqual({ page, language, source: "direct" });
});

test.each([
  ["https://www.google.com/", "google"],
  ["android-app://com.google.android.gm/", "google"],
  ["https://blog.example/post?name=Asha", "blog.example"],
  ["https://nazariya.example/hi/", inside],
  ["http://nazariya.example.evil.example/", "nazariya.example.evil.example"],
  ["no address", "direct"],
])("what leads here from %s is counted under %s", (referer, source) => {
  expect(withHeaders({ referer })?.source).toBe(source);
});

test("the label of a link says more than the site that links, but not inside the site", () => {
  const query = "?utm_source=whatsapp&utm_campaign=diwali";
  const from = (referer: string) => withHeaders({ referer }, { query })?.source;
  expect(from("https://blog.example/")).toBe("whatsapp");
  // The switch of languages keeps what the address asks for.
  expect(from("https://nazariya.example/")).toBe(inside);
});

test.each<[string, PageRequest["headers"]]>([
  ["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a program", { "user-agent": "curl/8.9.1" }],
  ["the preview of a link in a chat", { "user-agent": "WhatsApp/2.24.1 A" }],
  ["nobody", { "user-agent": undefined }],
  ["what no browser is called", { "user-agent": phone.repeat(9) }],
  ["Global Privacy Control", { "sec-gpc": "1" }],
  ["Do Not Track", { dnt: "1" }],
  ["a page prepared before it is opened", { "sec-purpose": "prefetch;prerender" }],
  ["the service worker", { "sec-fetch-dest": "empty" }],
  ["a page in a frame", { "sec-fetch-dest": "iframe" }],
])("%s is not counted", (_who, headers) => {
  expect(withHeaders({ "sec-gpc": "0", "sec-fetch-dest": "document" })).toBeDefined();
  expect(withHeaders(headers)).toBeUndefined();
});

test("only what is sent whole is looked at", () => {
  expect(viewOf({ ...pageRequest, method: "HEAD" })).toBeUndefined();
});
