import { expect, test } from "vitest";
import type { Attribution } from "#forms/attribution.ts";
import { formatReportedSource, formatSource, getSource, unknownSource } from "./sources.ts";

test.each<[string, Attribution, string]>([
  ["a search", { referring_host: "www.google.co.in" }, "google"],
  ["the app of a search", { referring_host: "com.google.android.googlequicksearchbox" }, "google"],
  ["another app of Google", { referring_host: "com.google.android.youtube" }, "youtube"],
  ["a redirect of Instagram", { referring_host: "l.instagram.com" }, "instagram"],
  ["a mobile page of Facebook", { referring_host: "m.facebook.com" }, "facebook"],
  ["a short form in a label", { utm_source: " IG " }, "instagram"],
  ["a label with a name", { utm_source: "WhatsApp", referring_host: "l.facebook.com" }, "whatsapp"],
  ["an unknown label", { utm_source: "Poster  Napier Town" }, "poster napier town"],
  ["another site", { referring_host: "www.jabalpur-news.example:8080" }, "jabalpur-news.example"],
  ["a site that only sounds like one", { referring_host: "notgoogle.com" }, "notgoogle.com"],
  ["an address that was typed", {}, unknownSource],
  ["a caller", { came_by: "telephone" }, "desk:telephone"],
  ["a label that sounds like the desk", { utm_source: "desk:telephone" }, unknownSource],
  ["a name of an object", { utm_source: "constructor" }, "constructor"],
  ["a long label", { utm_source: "x".repeat(100) }, "x".repeat(60)],
])("the source of %s is found: %j", (_what, visit, source) => {
  expect(getSource(visit)).toBe(source);
});

test("a known source has its name, a channel the desk's word, and any other stays as it is", () => {
  const messages = { unknown: "Not known", telephone: "By telephone" };
  const names = ["google", "poster", "desk:telephone", unknownSource, "toString"];
  expect(names.map((source) => formatSource(source, messages))).toEqual([
    "Google",
    "poster",
    "By telephone",
    "Not known",
    "toString",
  ]);
});

test.each([
  ["referring_host", "www.google.co.in", "Google"],
  ["referring_host", "www.jabalpur-news.example", "jabalpur-news.example"],
  ["utm_source", "ig", "Instagram"],
  ["utm_source", "Poster & QR", "Poster & QR"],
  ["utm_source", "constructor", "constructor"],
  ["utm_campaign", "google", "google"],
] as const)("a %s of %s is named %s", (field, value, name) => {
  expect(formatReportedSource(field, value)).toBe(name);
});
