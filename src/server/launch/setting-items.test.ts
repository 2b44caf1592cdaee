import { expect, test } from "vitest";
import { getBuiltAddress } from "#server/settings/built-address.ts";
import { launchReadySettings } from "#server/testing/posted-forms.ts";
import { groupLaunchItems } from "./launch-rows.ts";
import { listSettingItems } from "./setting-items.ts";

test.each([
  ["none of a settled server", {}, []],
  ["an example, which nobody reads", { SMTP_URL: "smtp://u:secret@mail.example.in" }, ["SMTP_URL"]],
  [
    "the proxy of a site over TLS: else all its visitors count as one",
    { TRUST_PROXY: "" },
    ["TRUST_PROXY"],
  ],
  ["a site that is not over TLS", { SITE_URL: "http://www.nazariya.in" }, ["SITE_URL"]],
])("an open setting is found: %s", (_, changed, settings) => {
  const found = listSettingItems({ ...launchReadySettings, ...changed });
  expect(found.map(({ place }) => place)).toEqual(settings);
  expect(JSON.stringify(found)).not.toContain("secret");
});

test("a site whose forms go to a service needs its key, and neither mail server nor proxy", () => {
  const settings = {
    SITE_URL: "https://www.nazariya.in",
    PUBLIC_FORM_ENDPOINT: "https://forms.nazariya.in/submit",
  };
  const find = (more: object) => listSettingItems({ ...settings, ...more }, "https://nazariya.in");
  expect(find({}).map(({ name, place }) => [name, place])).toEqual([
    ["formService", "PUBLIC_FORM_ACCESS_KEY"],
  ]);
  expect(find({ PUBLIC_FORM_ACCESS_KEY: "key-1" })).toEqual([]);
});

test.for<[what: string, siteUrl: string, built: string | undefined, isOpen: boolean]>([
  ["the same address", "https://www.nazariya.in", "https://www.nazariya.in", false],
  ["with a slash and capitals", "https://WWW.nazariya.in/", "https://www.nazariya.in", false],
  ["no build, as in development", "https://www.nazariya.in", undefined, false],
  ["built without SITE_URL", "https://www.nazariya.in", getBuiltAddress({}), true],
  ["built with an empty one", "https://www.nazariya.in", getBuiltAddress({ SITE_URL: "" }), true],
  ["another host", "https://www.nazariya.in", "https://nazariya.in", true],
  ["another scheme", "https://www.nazariya.in", "http://www.nazariya.in", true],
])("pages built for another address are found: %s", ([, siteUrl, built, isOpen]) => {
  const found = listSettingItems({ ...launchReadySettings, SITE_URL: siteUrl }, built);
  const values = { site: "https://www.nazariya.in", built };
  expect(found).toEqual(
    isOpen ? [{ group: "server", name: "builtElsewhere", place: "SITE_URL", values }] : [],
  );
});

test("an example address is said to be one: mails leave to it", () => {
  const examples = { MAIL_FROM: "site@example.in", ENQUIRIES_TO: "meera@example.in" };
  const found = listSettingItems({ ...launchReadySettings, ...examples });
  expect(groupLaunchItems(found)).toMatchObject([
    { group: "server", name: "mailExample", settings: ["ENQUIRIES_TO", "MAIL_FROM"] },
  ]);
});

test("a row names the settings that are open, apart from places in files", () => {
  const found = listSettingItems({ ...launchReadySettings, SMTP_URL: "", MAIL_FROM: "" });
  expect(groupLaunchItems(found)).toMatchObject([
    { name: "mail", values: { count: "2" }, settings: ["SMTP_URL", "MAIL_FROM"], places: [] },
  ]);
});
