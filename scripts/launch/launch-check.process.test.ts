import { spawnSync } from "node:child_process";
import { cp, glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { LaunchGroup } from "#schemas/launch.ts";
import { settledSettings } from "#server/testing/settled-settings.ts";
import type { SaysName } from "#server/launch/check.ts";
import { findInContent, findInSettings, launchWords } from "./findings.ts";

const today = new Date("2026-11-21T12:00:00+05:30");
/** The text in content/business.yaml for a value that was not given yet. */
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
let project: string;
let content: string;

/** A copy of the real content in which everything is settled, to be unsettled again. */
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), "launch-"));
  onTestFinished(() => rm(project, { recursive: true }));
  content = path.join(project, "content");
  await cp("content", content, { recursive: true });
  for await (const file of glob("**/*.yaml", { cwd: content })) {
    await change(file, (text) =>
      text
        .replaceAll("sample: true, consent: false", "sample: false, consent: true")
        .replaceAll("basis: single", "basis: secondary")
        .replaceAll("evidence: null", `evidence: ${evidence}`)
        .replace(/^( +)- role: .*$/gm, "$&\n$1  name: Asha Verma")
        .replace(/^notPublished:\n( +- .*\n)+/m, "")
        .replace(/^ends: .*$/m, 'ends: "2027-12-31"')
        .replace(/^discount: .*$/m, 'discount: "10%"')
        .replace(/ (?:counts|partOf): \w+,/g, "")
        .replace(/^ +(?:counts|partOf): .*\n/gm, "")
        .replace(/^(checkedOn): .*$/m, `$1: "2026-11-21"`)
        .replace(/^(validUntil): .*$/m, `$1: "2027-12-31"`),
    );
  }
  await change("launch.yaml", () => "{}\n");
  await change("business.yaml", (text) =>
    text
      .replace("00000 00000", "98765 43210")
      .replace("910000000000", "919876543210")
      .replace('"000000"', '"482001"')
      .replace(/example|नमूना/g, "nazariya")
      .replace(/\b(\w+): null/g, (_, key: string) => `${key}: ${given[key] ?? "none"}`),
  );
});

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const whole = path.join(content, file);
  await writeFile(whole, edit(await readFile(whole, "utf8")));
}

function check(env: NodeJS.ProcessEnv, ...args: string[]) {
  const program = path.resolve("scripts/launch-check.ts");
  const { PATH } = process.env;
  return spawnSync(process.execPath, [program, ...args], {
    cwd: project,
    encoding: "utf8",
    env: { PATH, ...env },
  });
}

test("the program passes a site of which everything is settled, and no other", () => {
  expect(check(settledSettings)).toMatchObject({
    status: 0,
    stdout: "Nothing is left to settle before launch.\n",
  });
  const { status, stdout } = check({ ...settledSettings, SITE_URL: "" });
  expect(status).toBe(1);
  expect(stdout).toContain(`SITE_URL  ${launchWords().says.siteAddress}`);
  expect(stdout).toContain("1 thing to settle before launch: npm run launch-check");
});

test.each<[LaunchGroup, string, string, string, SaysName, string]>([
  ["people", "business.yaml", "98765 43210", "00000 00000", "placeholder", "phone"],
  ["people", "business.yaml", "hello@nazariya.in", "hello@example.in", "placeholder", "email"],
  ["law", "business.yaml", "legalName: Asha Verma", "legalName: null", "identity", "legalName"],
  ["law", "business.yaml", "gstin: none", "gstin: null", "identity", "gstin"],
  ["law", "business.yaml", "days: 15", "days: null", "grievanceOfficer", "days"],
  ["money", "business.yaml", "price: 1500", "price: null", "reportPartner", "price"],
  ["money", "business.yaml", "share: 20 }", "share: null }", "joining", "connector.share"],
  ["people", "business.yaml", "replyOn: workingDays", "replyOn: null", "sundays", "replyOn"],
  ["people", "testimonials.yaml", "sample: false", "sample: true", "sample", "sample"],
  ["law", "claims.yaml", `evidence: ${evidence}`, "evidence: null", "noEvidence", "evidence"],
  ["law", "statements.yaml", `evidence: ${evidence}`, "evidence: null", "noEvidence", "evidence"],
  [
    "law",
    "claims.yaml",
    '{ figure: "4.8",',
    '{ figure: "4.8", partOf: dailyHours,',
    "tooLargePart",
    "",
  ],
  ["money", "promotion.yaml", 'discount: "10%"', "discount: null", "noAmount", "discount"],
  ["money", "promotion.yaml", "2027-12-31", "2026-11-20", "ended", "ends"],
  ["people", "en/about.yaml", "      name: Asha Verma\n", "", "unnamed", "name"],
  ["accountant", "rules/gst.yaml", "2027-12-31", "2026-11-20", "outOfDate", ""],
  ["accountant", "rules/gst.yaml", "2027-12-31", "2026-12-01", "endsSoon", ""],
  ["accountant", "rules/gst.yaml", "2026-11-21", "2026-05-21", "oldReading", "checkedOn"],
  ["accountant", "rules/due-dates.yaml", "basis: secondary", "basis: single", "oneSource", ""],
  ["accountant", "rules/gst.yaml", "rates:", 'notPublished: ["Rates"]\nrates:', "notPublished", ""],
])(
  "%s: %s with “%s” in the place of “%s” is found with its line",
  async (group, file, from, to, says, key) => {
    expect(findInContent(content, today)).toEqual([]);
    await change(file, (text) => text.replace(from, to));
    const found = findInContent(content, today);
    const [sentence = ""] = launchWords().says[says].split("{");
    expect(found).toEqual([
      {
        group,
        what: expect.stringContaining(`${key}: ${sentence}`) as string,
        place: expect.any(String) as string,
      },
    ]);
    const [, name = "", line] = /^(.*):(\d+)$/.exec(found[0]?.place ?? "") ?? [];
    expect(path.relative(content, name)).toBe(file);
    const lines = (await readFile(name, "utf8")).split("\n");
    expect(lines[Number(line) - 1]).toContain(to.split("\n")[0] || "Founder");
  },
);

test("what a person has to read is found until its lines are deleted", async () => {
  await change("launch.yaml", () => "terms: { group: law, at: [terms#sections] }\n");
  const [found] = findInContent(content, today);
  expect(found?.what).toBe(`sections: ${launchWords().remarks["terms"]}`);
  expect(found?.place).toMatch(/en\/terms\.yaml:\d+$/);
});

test("a day that has come settles nothing by itself: a promotion ends, and a rule is read again after six months", () => {
  const later = (day: string) => findInContent(content, new Date(`${day}T12:00:00+05:30`));
  expect(later("2027-05-20")).toEqual([]);
  expect(new Set(later("2027-05-21").map(({ group }) => group))).toEqual(new Set(["accountant"]));
  expect(later("2028-01-01").map(({ group }) => group)).toContain("money");
});

test("a setting that is an example is as good as none, and no password is repeated", () => {
  expect(findInSettings(settledSettings, today)).toEqual([]);
  const findings = findInSettings(
    { ...settledSettings, SMTP_URL: "smtp://user:secret@mail.example.in" },
    today,
  );
  expect(findings).toEqual([{ group: "server", place: "SMTP_URL", what: launchWords().says.mail }]);
});

test("a site whose forms go to a third-party service needs its key and no mail server", () => {
  const found = findInSettings({ PUBLIC_FORM_ENDPOINT: "https://forms.in/submit" }, today);
  expect(found.map(({ place }) => place)).toEqual([
    "SITE_URL",
    "PUBLIC_FORM_ACCESS_KEY",
    "LEADS_SEEN_ON",
  ]);
});

test("a site over TLS without TRUST_PROXY is not ready: all its visitors would count as one", () => {
  const found = findInSettings({ ...settledSettings, TRUST_PROXY: "" }, today);
  expect(found.map(({ place }) => place)).toEqual(["TRUST_PROXY"]);
});

test("a site that is not over TLS is not ready, nor is one that was last tried half a year ago", () => {
  const found = findInSettings(
    { ...settledSettings, SITE_URL: "http://www.nazariya.in", BACKUP_TRIED_ON: "2026-05-20" },
    today,
  );
  expect(found.map(({ place }) => place)).toEqual(["SITE_URL", "BACKUP_TRIED_ON"]);
});

test("a number that this kind of business does not have is not asked for", async () => {
  await change("business.yaml", (text) => text.replace(/(cin|llpin): none/g, "$1: null"));
  expect(findInContent(content, today)).toEqual([]);
  await change("business.yaml", (text) => text.replace("legalForm: proprietor", "legalForm: opc"));
  expect(findInContent(content, today).map(({ what }) => what)).toEqual([
    `identity.cin: ${launchWords().says.identity}`,
  ]);
});
