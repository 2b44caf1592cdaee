import { spawnSync } from "node:child_process";
import { cp, glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { findInContent } from "./find-in-content.ts";
import { findInSettings } from "./find-in-settings.ts";
import { kinds, type FindingKind } from "./finding.ts";
import { report } from "./report.ts";

const today = new Date("2026-11-21T12:00:00+05:30");
const settled = {
  SITE_URL: "https://www.nazariya.in",
  SMTP_URL: "smtps://user:secret@mail.nazariya.in:465",
  LEADS_TO: "desk@nazariya.in",
  MAIL_FROM: "website@nazariya.in",
  TRUST_PROXY: "loopback",
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
        .replace(/^.*# (Sample text|To confirm)[^:\n]*: .*\n/gm, "")
        .replace(/^( +)- role: .*$/gm, "$&\n$1  name: Asha Verma")
        .replace(/^notPublished:\n( +- .*\n)+/m, "")
        .replace(/^ends: .*$/m, 'ends: "2027-06-30"')
        .replace(/^(checkedOn): .*$/m, `$1: "2026-11-21"`)
        .replace(/^(validUntil): .*$/m, `$1: "2027-06-30"`),
    );
  }
  await change("business.yaml", (text) =>
    text
      .replace("00000 00000", "98765 43210")
      .replace("910000000000", "919876543210")
      .replace('"000000"', '"482001"')
      .replace(/example|नमूना/g, "nazariya"),
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

test.each<[FindingKind, string, string, string, string]>([
  ["placeholder", "business.yaml", "98765 43210", "00000 00000", "phone is still"],
  ["placeholder", "business.yaml", "hello@nazariya.in", "hello@example.in", "email is still"],
  ["sample", "testimonials.yaml", "sample: false", "sample: true", "services.wholesaler.sample"],
  ["sample", "en/courses.yaml", "categories:", "# Sample text: all.\ncategories:", "Sample text"],
  ["evidence", "claims.yaml", "evidence: counted on 1 November 2026", "evidence: null", "proves"],
  ["promotion", "promotion.yaml", "2027-06-30", "2026-11-20", "ended on 2026-11-20"],
  ["people", "en/about.yaml", "      name: Asha Verma\n", "", "“Founder” has no name"],
  ["confirm", "rules/gst.yaml", "rates:", 'validUntil: "2026-11-20"\nrates:', "after 2026-11-20"],
  ["confirm", "rules/gst.yaml", "rates:", "# To confirm, for now: all\nrates:", "for now"],
  ["confirm", "rules/gst.yaml", "2026-11-21", "2026-05-21", "on 2026-05-21"],
  ["confirm", "rules/due-dates.yaml", "basis: secondary", "basis: single", "One page alone"],
  [
    "confirm",
    "rules/gst.yaml",
    "rates:",
    'notPublished: ["The new rates"]\nrates:',
    "source: The new rates",
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
  expect(findInSettings(settled)).toEqual([]);
  const findings = findInSettings({ ...settled, SMTP_URL: "smtp://user:secret@mail.example.in" });
  expect(findings).toEqual([{ kind: "setting", place: "SMTP_URL", what: "is still an example." }]);
});

test("a site whose forms go to a third-party service needs its key and no mail server", () => {
  const found = findInSettings({ PUBLIC_FORM_ENDPOINT: "https://forms.in/submit" });
  expect(found.map(({ place }) => place)).toEqual(["SITE_URL", "PUBLIC_FORM_ACCESS_KEY"]);
});

test("a site over TLS without TRUST_PROXY is not ready: all its visitors would count as one", () => {
  const found = findInSettings({ ...settled, TRUST_PROXY: "" });
  expect(found.map(({ place }) => place)).toEqual(["TRUST_PROXY"]);
});

test("asked to explain, the check says why each kind matters", () => {
  const findings = findInSettings({});
  expect(report(findings, true)).toContain(kinds.setting.why);
  expect(report(findings, false)).not.toContain(kinds.setting.why);
});
