import { spawnSync } from "node:child_process";
import { cp, glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findInContent } from "./find-in-content.ts";
import { findInSettings } from "./find-in-settings.ts";
import type { CheckKind } from "#server/launch/check.ts";
import { launchWords } from "./finding.ts";
import { report } from "./report.ts";

const today = new Date("2026-11-21T12:00:00+05:30");
const settled = {
  SITE_URL: "https://www.nazariya.in",
  SMTP_URL: "smtps://user:secret@mail.nazariya.in:465",
  LEADS_TO: "desk@nazariya.in",
  MAIL_FROM: "website@nazariya.in",
  TRUST_PROXY: "loopback",
  LEADS_SEEN_ON: "2026-11-20",
  BACKUP_TRIED_ON: "2026-11-20",
};
/** What stands in content/business.yaml where nothing was given. */
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
        .replaceAll("sample: true", "sample: false")
        .replaceAll("basis: single", "basis: secondary")
        .replaceAll("evidence: null", "evidence: counted on 1 November 2026")
        .replace(/^.*# (Sample text|To confirm|For the owner)[^:\n]*: .*\n/gm, "")
        .replace(/^( +)- role: .*$/gm, "$&\n$1  name: Asha Verma")
        .replace(/^notPublished:\n( +- .*\n)+/m, "")
        .replace(/^ends: .*$/m, 'ends: "2027-06-30"')
        .replace(/^discount: .*$/m, 'discount: "10%"')
        .replace(/ (?:counts|partOf): \w+,/g, "")
        .replace(/^ +(?:counts|partOf): .*\n/gm, "")
        .replace(/^(checkedOn): .*$/m, `$1: "2026-11-21"`)
        .replace(/^(validUntil): .*$/m, `$1: "2027-06-30"`),
    );
  }
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
  expect(check(settled)).toMatchObject({
    status: 0,
    stdout: "Nothing is left to settle before launch.\n",
  });
  const { status, stdout } = check({ ...settled, SITE_URL: "" });
  expect(status).toBe(1);
  expect(stdout).toContain("SITE_URL  is not set.");
  expect(stdout).toContain("1 thing to settle before launch: npm run launch-check");
});

test.each<[CheckKind, string, string, string, string]>([
  ["placeholder", "business.yaml", "98765 43210", "00000 00000", "phone is still"],
  ["placeholder", "business.yaml", "hello@nazariya.in", "hello@example.in", "email is still"],
  ["identity", "business.yaml", "legalName: Asha Verma", "legalName: null", "legalName is not"],
  ["identity", "business.yaml", "gstin: none", "gstin: null", "gstin is not given"],
  ["identity", "business.yaml", "days: 15", "days: null", "grievanceOfficer.days"],
  ["identity", "business.yaml", "price: 1500", "price: null", "reportPartner.price"],
  ["identity", "business.yaml", "share: 20 }", "share: null }", "joining.connector.share"],
  ["owner", "business.yaml", "replyOn: workingDays", "replyOn: null", "on Sundays"],
  ["owner", "en/services/gst.yaml", "title:", "# For the owner: all\ntitle:", "For the owner"],
  ["sample", "testimonials.yaml", "sample: false", "sample: true", "sample text"],
  ["sample", "en/courses.yaml", "categories:", "# Sample text: all.\ncategories:", "Sample text"],
  ["evidence", "claims.yaml", "evidence: counted on 1 November 2026", "evidence: null", "proves"],
  [
    "evidence",
    "statements.yaml",
    "evidence: counted on 1 November 2026",
    "evidence: null",
    "An eye scan shows",
  ],
  [
    "contradiction",
    "claims.yaml",
    'complianceRating: { figure: "4.8",',
    'complianceRating: { figure: "4.8", partOf: trainingHours,',
    "trainingHours",
  ],
  ["promotion", "promotion.yaml", 'discount: "10%"', "discount: null", "no amount"],
  ["promotion", "promotion.yaml", "2027-06-30", "2026-11-20", "ended on 2026-11-20"],
  ["people", "en/about.yaml", "      name: Asha Verma\n", "", "“Founder” has no name"],
  ["confirm", "rules/gst.yaml", "rates:", 'validUntil: "2026-11-20"\nrates:', "up to 2026-11-20"],
  ["confirm", "rules/gst.yaml", "rates:", "# To confirm, for now: all\nrates:", "for now"],
  ["confirm", "rules/gst.yaml", "2026-11-21", "2026-05-21", "on 2026-05-21"],
  ["confirm", "rules/due-dates.yaml", "basis: secondary", "basis: single", "Only one source"],
  [
    "confirm",
    "rules/gst.yaml",
    "rates:",
    'notPublished: ["The new rates"]\nrates:',
    "found: The new rates",
  ],
])(
  "%s: %s with “%s” in the place of “%s” is found with its line",
  async (kind, file, from, to, what) => {
    expect(findInContent(content, today)).toEqual([]);
    await change(file, (text) => text.replace(from, to));
    const found = findInContent(content, today);
    expect(found).toEqual([
      { kind, what: expect.stringContaining(what) as string, place: expect.any(String) as string },
    ]);
    const [, name = "", line] = /^(.*):(\d+)$/.exec(found[0]?.place ?? "") ?? [];
    expect(path.relative(content, name)).toBe(file);
    const lines = (await readFile(name, "utf8")).split("\n");
    expect(lines[Number(line) - 1]).toContain(to.split("\n")[0] || "Founder");
  },
);

test("a day that has come settles nothing by itself: a promotion ends, and a rule is read again after six months", () => {
  const later = (day: string) => findInContent(content, new Date(`${day}T12:00:00+05:30`));
  expect(later("2027-05-20")).toEqual([]);
  expect(new Set(later("2027-05-21").map(({ kind }) => kind))).toEqual(new Set(["confirm"]));
  expect(later("2027-07-01").map(({ kind }) => kind)).toContain("promotion");
});

test("a setting that is an example is as good as none, and no password is repeated", () => {
  expect(findInSettings(settled, today)).toEqual([]);
  const findings = findInSettings(
    { ...settled, SMTP_URL: "smtp://user:secret@mail.example.in" },
    today,
  );
  expect(findings).toEqual([{ kind: "setting", place: "SMTP_URL", what: "is still an example." }]);
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
  const found = findInSettings({ ...settled, TRUST_PROXY: "" }, today);
  expect(found.map(({ place }) => place)).toEqual(["TRUST_PROXY"]);
});

test("a site that is not over TLS is not ready, nor is one that was last tried half a year ago", () => {
  const found = findInSettings(
    { ...settled, SITE_URL: "http://www.nazariya.in", BACKUP_TRIED_ON: "2026-05-20" },
    today,
  );
  expect(found.map(({ place }) => place)).toEqual(["SITE_URL", "BACKUP_TRIED_ON"]);
});

test("a number that this kind of business does not have is not asked for", async () => {
  await change("business.yaml", (text) => text.replace(/(cin|llpin): none/g, "$1: null"));
  expect(findInContent(content, today)).toEqual([]);
  await change("business.yaml", (text) => text.replace("legalForm: proprietor", "legalForm: opc"));
  expect(findInContent(content, today).map(({ what }) => what)).toEqual([
    "identity.cin is not given.",
  ]);
});

test("asked to explain, the check says why each kind matters", () => {
  const findings = findInSettings({}, today);
  const { kinds } = launchWords();
  expect(report(findings, true)).toContain(kinds.setting.why);
  expect(report(findings, false)).not.toContain(kinds.setting.why);
});
