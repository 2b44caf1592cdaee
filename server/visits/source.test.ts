import { expect, test } from "vitest";
import type { Visit } from "#forms/visit.ts";
import { direct, isNamed, sourceName, sourceOf, unknown } from "./source.ts";

test.each<[string, Visit, string]>([
  ["a search", { referring_host: "www.google.co.in" }, "google"],
  ["the app of a search", { referring_host: "com.google.android.googlequicksearchbox" }, "google"],
  ["another app of Google", { referring_host: "com.google.android.youtube" }, "youtube"],
  ["a redirect of Instagram", { referring_host: "l.instagram.com" }, "instagram"],
  ["a mobile page of Facebook", { referring_host: "m.facebook.com" }, "facebook"],
  ["a short form in a label", { utm_source: " IG " }, "instagram"],
  ["a label with a name", { utm_source: "WhatsApp", referring_host: "l.facebook.com" }, "whatsapp"],
  ["a label that is a host", { utm_source: "chatgpt.com" }, "chatgpt"],
  ["an unknown label", { utm_source: "Poster  Napier Town" }, "poster napier town"],
  ["another site", { referring_host: "www.jabalpur-news.example:8080" }, "jabalpur-news.example"],
  ["a site that only sounds like one", { referring_host: "notgoogle.com" }, "notgoogle.com"],
  ["an address that was typed", { landing_page: "/" }, direct],
  ["a form without scripts", {}, unknown],
  ["a name of an object", { utm_source: "constructor" }, "constructor"],
  ["a long label", { utm_source: "x".repeat(100) }, "x".repeat(60)],
])("%s comes from %j", (_what, visit, source) => {
  expect(sourceOf(visit)).toBe(source);
});

test("sources are called by their names, and what has none as it was found", () => {
  const copy = { direct: "Typed or saved", unknown: "Not known", other: "Other", inside: "Here" };
  const names = ["google", "x", "poster", direct, unknown, "toString"];
  expect(names.map((source) => sourceName(source, copy))).toEqual([
    "Google",
    "X",
    "poster",
    "Typed or saved",
    "Not known",
    "toString",
  ]);
  expect(names.map(isNamed)).toEqual([true, true, false, true, false, false]);
});
