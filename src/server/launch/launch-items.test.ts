import { expect, test } from "vitest";
import { getBuiltAddress } from "#server/settings/built-address.ts";
import { launchReadySettings } from "#server/testing/posted-forms.ts";
import { parseContent, readYamlFiles } from "#site-content/load.ts";
import {
  findContentItems,
  findEndingRules,
  findSettingItems,
  groupLaunchItems,
  type LaunchMessageKey,
} from "./launch-items.ts";

const today = new Date("2026-11-21T12:00:00+05:30");
/** Replaces the text of a missing value in content/business.yaml. */
const given: Record<string, string> = {
  legalName: "Asha Verma",
  legalForm: "proprietor",
  name: "Asha Verma",
  email: "desk@nazariya.in",
  phone: "+91 98765 43210",
  days: "15",
  privacyNotice: "https://partner.test/privacy",
  price: "1500",
  cost: "5000",
  share: "20",
  replyOn: "workingDays",
  id: "null",
  payeeName: "null",
};
const evidence = "counted on 1 November 2026";

const settled = new Map(
  [...readYamlFiles("content")].map(([file, text]) => [file, fillContent(file, text)]),
);

function fillContent(file: string, text: string): string {
  if (file === "launch.yaml") return "{}\n";
  const replaced = text
    .replaceAll("sample: true, consent: false", "sample: false, consent: true")
    .replaceAll("basis: single", "basis: secondary")
    .replaceAll("evidence: null", `evidence: ${evidence}`)
    .replace(/^( +)- role: .*$/gm, "$&\n$1  name: Asha Verma")
    .replace(/^notPublished:\n( +- .*\n)+/m, "")
    .replace(/^ends: .*$/m, 'ends: "2027-12-31"')
    .replace(/^discount: .*$/m, 'discount: "10%"')
    .replace(/^(checkedOn): .*$/m, `$1: "2026-11-21"`)
    .replace(/^(validUntil): .*$/m, `$1: "2027-12-31"`);
  if (file === "courses.yaml")
    return replaced.replace(
      /^ {2}slug: .*$/gm,
      '$&\n  mode: room\n  language: hi\n  nextBatch: "2029-01-05"',
    );
  if (file.endsWith("/courses.yaml"))
    return replaced.replace(
      /^ {4}title: .*$/gm,
      "$&\n    hours: Six\n    teacher: Asha\n    certificate: A letter",
    );
  if (file !== "business.yaml") return replaced;
  return replaced
    .replace("00000 00000", "98765 43210")
    .replace("910000000000", "919876543210")
    .replace('"000000"', '"482001"')
    .replace(/example|नमूना/g, "nazariya")
    .replace(/\b(\w+): null/g, (_, key: string) => `${key}: ${given[key] ?? "none"}`);
}

function openWith(file: string, change: (text: string) => string, now = today) {
  const texts = new Map(settled).set(file, change(settled.get(file) ?? ""));
  return findContentItems(parseContent(texts), now);
}

test.each<[string, string, string, LaunchMessageKey, string]>([
  ["business.yaml", "98765 43210", "00000 00000", "placeholder", "phone"],
  ["business.yaml", "hello@nazariya.in", "hello@example.in", "placeholder", "email"],
  ["business.yaml", "legalName: Asha Verma", "legalName: null", "identity", "identity.legalName"],
  ["business.yaml", "gstin: none", "gstin: null", "identity", "identity.gstin"],
  ["business.yaml", "days: 15", "days: null", "grievanceOfficer", "grievanceOfficer.days"],
  ["business.yaml", "price: 1500", "price: null", "reportPartner", "reportPartner.price"],
  ["business.yaml", "share: 20 }", "share: null }", "joining", "joining.connector.share"],
  ["business.yaml", "replyOn: workingDays", "replyOn: null", "sundays", "replyOn"],
  ["testimonials.yaml", "sample: false", "sample: true", "sample", ""],
  ["claims.yaml", `evidence: ${evidence}`, "evidence: null", "noEvidence", ""],
  ["statements.yaml", `evidence: ${evidence}`, "evidence: null", "noEvidence", ""],
  ["promotion.yaml", 'discount: "10%"', "discount: null", "noAmount", "discount"],
  ["promotion.yaml", "2027-12-31", "2026-11-20", "ended", "ends"],
  ["courses.yaml", "  mode: room\n", "", "courseFacts", "excel.mode"],
  ["courses.yaml", "  language: hi\n", "", "courseFacts", "excel.language"],
  ["courses.yaml", '  nextBatch: "2029-01-05"\n', "", "courseFacts", "excel.nextBatch"],
  ["courses.yaml", "2029-01-05", "2026-11-20", "courseFacts", "excel.nextBatch"],
  ["hi/courses.yaml", "    hours: Six\n", "", "courseFacts", "courses.excel.hours"],
  ["hi/courses.yaml", "    teacher: Asha\n", "", "courseFacts", "courses.excel.teacher"],
  [
    "en/courses.yaml",
    "    certificate: A letter\n",
    "",
    "courseFacts",
    "courses.excel.certificate",
  ],
  ["en/about.yaml", "      name: Asha Verma\n", "", "unnamed", "leadership.roles.0.name"],
  ["rules/gst.yaml", "2027-12-31", "2026-11-20", "rulesEnd", "validUntil"],
  ["rules/gst.yaml", "2027-12-31", "2026-12-01", "rulesEnd", "validUntil"],
  ["rules/gst.yaml", "2026-11-21", "2026-05-21", "accountant", "checkedOn"],
  ["rules/due-dates.yaml", "basis: secondary", "basis: single", "accountant", ""],
  ["rules/gst.yaml", "rates:", 'notPublished: ["Rates"]\nrates:', "accountant", ""],
])("%s has an open item after “%s” became “%s”", (file, from, to, name, keys) => {
  const found = openWith(file, (text) => text.replace(from, to));
  expect(found).toMatchObject([{ name, at: { file } }]);
  const path = keys.split(".").map((key) => (/^\d$/.test(key) ? Number(key) : key));
  if (keys !== "") expect(found).toMatchObject([{ at: { keys: path } }]);
});

test("rules that end are a row with a new tick", () => {
  const findRow = (day: string) =>
    groupLaunchItems(
      openWith("rules/gst.yaml", (text) =>
        text.replace("2027-12-31", day).replace("rates:", 'notPublished: ["Rates"]\nrates:'),
      ),
    );
  const [row, other] = findRow("2026-12-01");
  expect([row?.name, row?.values["count"], other?.name]).toEqual(["rulesEnd", "1", "accountant"]);
  expect(findRow("2026-12-01")[0]?.mark).toBe(row?.mark);
  expect(findRow("2026-12-02")[0]?.mark).not.toBe(row?.mark);
});

test("a text to read is open until it is removed", () => {
  const rows = groupLaunchItems(
    openWith(
      "launch.yaml",
      () => "terms: { group: law, at: [terms#sections] }\nbackupTried: { group: server }\n",
    ),
  );
  const mark = expect.any(String) as string;
  expect(rows).toMatchObject([
    { name: "backupTried", mark, places: [{ file: "launch.yaml", keys: ["backupTried"] }] },
    { name: "terms", mark, places: [{ file: "en/terms.yaml", keys: ["sections"] }] },
  ]);
});

test("an ended promotion and old rules are open again", () => {
  const listOpenGroups = (day: string) =>
    openWith("claims.yaml", (text) => text, new Date(`${day}T12:00:00+05:30`)).map(
      ({ group }) => group,
    );
  expect(listOpenGroups("2027-05-20")).toEqual([]);
  expect(new Set(listOpenGroups("2027-05-21"))).toEqual(new Set(["accountant"]));
  expect(listOpenGroups("2028-01-01")).toContain("money");
});

test.each([
  ["nothing of a settled server", {}, []],
  ["an example, as good as none", { SMTP_URL: "smtp://u:secret@mail.example.in" }, ["SMTP_URL"]],
  [
    "the proxy of a site over TLS: else all its visitors count as one",
    { TRUST_PROXY: "" },
    ["TRUST_PROXY"],
  ],
  ["a site that is not over TLS", { SITE_URL: "http://www.nazariya.in" }, ["SITE_URL"]],
])("an open setting is found: %s", (_, changed, settings) => {
  const found = findSettingItems({ ...launchReadySettings, ...changed });
  expect(found.map(({ at }) => at)).toEqual(settings);
  expect(JSON.stringify(found)).not.toContain("secret");
});

test("a site whose forms go to a service needs its key, and neither mail server nor proxy", () => {
  const settings = {
    SITE_URL: "https://www.nazariya.in",
    PUBLIC_FORM_ENDPOINT: "https://forms.nazariya.in/submit",
  };
  const find = (more: object) => findSettingItems({ ...settings, ...more }, "https://nazariya.in");
  expect(find({}).map(({ name, at }) => [name, at])).toEqual([
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
  const found = findSettingItems({ ...launchReadySettings, SITE_URL: siteUrl }, built);
  const values = { site: "https://www.nazariya.in", built };
  expect(found).toEqual(
    isOpen ? [{ group: "server", name: "builtElsewhere", at: "SITE_URL", values }] : [],
  );
});

test("a batch that begins today has its date", () => {
  expect(openWith("courses.yaml", (text) => text.replace("2029-01-05", "2026-11-21"))).toEqual([]);
});

test("numbers of other kinds of business are optional", () => {
  const openFor = (form: string) =>
    openWith("business.yaml", (text) =>
      text
        .replace(/(cin|llpin): none/g, "$1: null")
        .replace("legalForm: proprietor", `legalForm: ${form}`),
    );
  expect(openFor("proprietor")).toEqual([]);
  expect(openFor("opc")).toMatchObject([{ name: "identity", at: { keys: ["identity", "cin"] } }]);
});

test("while the kind of business is not known its numbers are asked for", () => {
  const found = openWith("business.yaml", (text) =>
    text
      .replace(/(cin|llpin): none/g, "$1: null")
      .replace("legalForm: proprietor", "legalForm: null"),
  );
  expect(found.map(({ at }) => (typeof at === "string" ? at : at.keys.join(".")))).toEqual([
    ...["identity.legalForm", "identity.cin", "identity.llpin"],
  ]);
});

test("the owner is reminded of rules ninety days before their last day, the earliest first", () => {
  const soon = { file: "rules/gst.yaml", until: "2027-02-19" };
  const later = { file: "rules/tds.yaml", until: "2027-02-20" };
  expect(findEndingRules([later], today)).toBeUndefined();
  expect(findEndingRules([soon, later], today)).toEqual({
    day: "2027-02-19",
    files: "rules/gst.yaml",
  });
  const tomorrow = new Date("2026-11-22T12:00:00+05:30");
  expect(findEndingRules([soon, later], tomorrow)).toEqual({
    day: "2027-02-19",
    files: "rules/gst.yaml, rules/tds.yaml",
  });
});

test("a row names the settings that are open, apart from places in files", () => {
  const found = findSettingItems({ ...launchReadySettings, SMTP_URL: "", MAIL_FROM: "" });
  expect(groupLaunchItems(found)).toMatchObject([
    { name: "mail", values: { count: "2" }, settings: ["SMTP_URL", "MAIL_FROM"], places: [] },
  ]);
});
