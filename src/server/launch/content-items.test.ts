import { expect, test } from "vitest";
import { parseContent, readYamlFiles } from "#site-content/yaml-files.ts";
import { listContentItems } from "./content-items.ts";
import type { LaunchMessageKey } from "./launch-items.ts";
import { groupLaunchItems } from "./launch-rows.ts";

const today = new Date("2026-11-21T12:00:00+05:30");
/** What the owner enters for each missing value of content/business.yaml, by its key. */
const businessValues: Record<string, string> = {
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

/** The files of the content with everything that is missing. */
const settledFiles = new Map(
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
    .replace(/\b(\w+): null/g, (_, key: string) => `${key}: ${businessValues[key] ?? "none"}`);
}

/** The open items after a change of one settled file. */
function findItemsAfter(file: string, change: (text: string) => string, now = today) {
  const texts = new Map(settledFiles).set(file, change(settledFiles.get(file) ?? ""));
  return listContentItems(parseContent(texts), now);
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
  const found = findItemsAfter(file, (text) => text.replace(from, to));
  expect(found).toMatchObject([{ name, place: { file } }]);
  const path = keys.split(".").map((key) => (/^\d$/.test(key) ? Number(key) : key));
  if (keys !== "") expect(found).toMatchObject([{ place: { keys: path } }]);
});

test("rules that end have a row of their own, whose mark changes with the day", () => {
  const findRow = (day: string) =>
    groupLaunchItems(
      findItemsAfter("rules/gst.yaml", (text) =>
        text.replace("2027-12-31", day).replace("rates:", 'notPublished: ["Rates"]\nrates:'),
      ),
    );
  const [row, other] = findRow("2026-12-01");
  expect([row?.name, row?.values["count"], other?.name]).toEqual(["rulesEnd", "1", "accountant"]);
  expect(findRow("2026-12-01")[0]?.mark).toBe(row?.mark);
  expect(findRow("2026-12-02")[0]?.mark).not.toBe(row?.mark);
});

test("each reminder is a row that a person ticks, at its place in the content", () => {
  const rows = groupLaunchItems(
    findItemsAfter(
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

test("rules are open again six months after their check, and a promotion once it has ended", () => {
  const listOpenGroups = (day: string) =>
    findItemsAfter("claims.yaml", (text) => text, new Date(`${day}T12:00:00+05:30`)).map(
      ({ group }) => group,
    );
  expect(listOpenGroups("2027-05-20")).toEqual([]);
  expect(new Set(listOpenGroups("2027-05-21"))).toEqual(new Set(["accountant"]));
  expect(listOpenGroups("2028-01-01")).toContain("money");
});

test("a batch that begins today is not open", () => {
  expect(
    findItemsAfter("courses.yaml", (text) => text.replace("2029-01-05", "2026-11-21")),
  ).toEqual([]);
});

test("a number that the kind of business does not have is not open", () => {
  const openFor = (form: string) =>
    findItemsAfter("business.yaml", (text) =>
      text
        .replace(/(cin|llpin): none/g, "$1: null")
        .replace("legalForm: proprietor", `legalForm: ${form}`),
    );
  expect(openFor("proprietor")).toEqual([]);
  expect(openFor("opc")).toMatchObject([
    { name: "identity", place: { keys: ["identity", "cin"] } },
  ]);
});

test("while the kind of business is not known its numbers are asked for", () => {
  const found = findItemsAfter("business.yaml", (text) =>
    text
      .replace(/(cin|llpin): none/g, "$1: null")
      .replace("legalForm: proprietor", "legalForm: null"),
  );
  expect(
    found.map(({ place }) => (typeof place === "string" ? place : place.keys.join("."))),
  ).toEqual(["identity.legalForm", "identity.cin", "identity.llpin"]);
});
