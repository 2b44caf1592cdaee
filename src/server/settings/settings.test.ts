import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings, type Settings } from "./settings.ts";

const mail = { SMTP_URL: "smtp://mail.example.in", ENQUIRIES_TO: "a@b.in", MAIL_FROM: "c@d.in" };

test("without any setting the defaults hold", () => {
  expect(readSettings({})).toEqual({
    ok: true,
    settings: {
      port: 3000,
      host: "0.0.0.0",
      dataDir: "./data",
      databaseUrl: undefined,
      accessKey: "local",
      smtpUrl: undefined,
      smtpPlain: false,
      siteUrl: undefined,
      enquiriesTo: [{ name: "", address: "owner@localhost" }],
      mailFrom: { name: "", address: "website@localhost" },
      allowedOrigins: [],
      trustProxy: [],
      retentionDays: 730,
      postLimits: { perSender: 20, inAll: 600 },
      confirmationLimits: { inAll: 200, perDomain: 20 },
      ownerMailsPerHour: 0,
      minFillSeconds: 2,
      desk: true,
      forward: undefined,
      alarm: undefined,
      backupDir: "data/backups",
      dailyDigest: true,
    },
  });
});

test("a blank variable counts as not set", () => {
  const blank = { PORT: " ", SMTP_URL: "", ENQUIRIES_TO: "", ALLOWED_ORIGINS: "" };
  expect(readSettings(blank)).toEqual(readSettings({}));
});

test.each<[name: string, value: string, settings: Partial<Settings>]>([
  ["PORT", "8080", { port: 8080 }],
  ["HOST", "127.0.0.1", { host: "127.0.0.1" }],
  ["DATA_DIR", "/var/site", { dataDir: "/var/site", backupDir: "/var/site/backups" }],
  ["DATABASE_URL", "postgres://a:p%40@b.in/c", { databaseUrl: "postgres://a:p%40@b.in/c" }],
  ["FORM_ACCESS_KEY", "key", { accessKey: "key" }],
  ["SMTP_URL", "smtps://a:p%40@b.in:465", { smtpUrl: "smtps://a:p%40@b.in:465" }],
  ["SMTP_TLS", "optional", { smtpPlain: true }],
  ["SITE_URL", "https://www.example.in/", { siteUrl: "https://www.example.in" }],
  ["MAIL_FROM", "Nazariya <w@b.in>", { mailFrom: { name: "Nazariya", address: "w@b.in" } }],
  [
    "ALLOWED_ORIGINS",
    "https://a.in,http://b:1",
    { allowedOrigins: ["https://a.in", "http://b:1"] },
  ],
  ["TRUST_PROXY", "loopback, 10.0.0.0/8", { trustProxy: ["loopback", "10.0.0.0/8"] }],
  ["TRUST_PROXY", "::1", { trustProxy: ["::1"] }],
  ["TRUST_PROXY", "10.0.0.7/32, fd00::7/128", { trustProxy: ["10.0.0.7/32", "fd00::7/128"] }],
  ["RETENTION_DAYS", "0", { retentionDays: 0 }],
  ["RATE_PER_ADDRESS", "5", { postLimits: { perSender: 5, inAll: 600 } }],
  ["RATE_TOTAL", "0", { postLimits: { perSender: 20, inAll: 0 } }],
  ["CONFIRMATIONS_PER_DAY", "300", { confirmationLimits: { inAll: 300, perDomain: 20 } }],
  ["CONFIRMATIONS_PER_DOMAIN", "0", { confirmationLimits: { inAll: 200, perDomain: 0 } }],
  ["OWNER_MAILS_PER_HOUR", "60", { ownerMailsPerHour: 60 }],
  ["MIN_FILL_SECONDS", "3", { minFillSeconds: 3 }],
  ["BACKUP_DIR", "off", { backupDir: undefined }],
  ["DAILY_DIGEST", "off", { dailyDigest: false }],
  ["DESK", "off", { desk: false }],
])("%s=%s changes no other setting", (name, value, changed) => {
  // These settings are valid.
  const { settings } = readSettings(mail) as { settings: Settings };
  expect(readSettings({ ...mail, [name]: value })).toEqual({
    ok: true,
    settings: { ...settings, ...changed },
  });
});

test("several recipients may have names", () => {
  const ENQUIRIES_TO = "owner@example.in, Office <office@example.in>";
  expect(readSettings({ ...mail, ENQUIRIES_TO })).toMatchObject({
    settings: {
      enquiriesTo: [
        { name: "", address: "owner@example.in" },
        { name: "Office", address: "office@example.in" },
      ],
    },
  });
});

test("webhook and alarm share a secret", () => {
  const [url, alarm] = ["https://hooks.example.in/site", "https://hooks.example.in/alarm"];
  const keys = { FORWARD_ACCESS_KEY: "key-1", FORWARD_SECRET: "secret" };
  expect(readSettings({ FORWARD_URL: url, ALARM_URL: alarm, ...keys })).toMatchObject({
    settings: {
      forward: { url, accessKey: "key-1", secret: "secret", personal: true },
      alarm: { url: alarm, secret: "secret" },
    },
  });
});

test("FORWARD_PERSONAL=no forwards no personal data", () => {
  const env = { FORWARD_URL: "https://hooks.example.in/site", FORWARD_PERSONAL: "no" };
  expect(readSettings(env)).toMatchObject({ settings: { forward: { personal: false } } });
});

const invalidValues = {
  PORT: ["abc", "65536", "-1", "80.5", "1e3", '"3000"'],
  RETENTION_DAYS: ["two years", "-1"],
  DATABASE_URL: [
    "db.example.in/site",
    "mysql://db.example.in/site",
    "postgres:///site",
    "postgres://db.example.in",
  ],
  SMTP_URL: ["mail.example.in:587", "https://mail.example.in", "smtp://"],
  SMTP_TLS: ["no"],
  SITE_URL: ["www.example.in", "https://example.in/site", "“https://www.example.in”"],
  ENQUIRIES_TO: [
    "owner",
    "owner@example.in; other@example.in",
    "owner@example.in\r\nBcc: all@example.in",
  ],
  MAIL_FROM: ["a@b.in, c@d.in", "Name <a@b.in"],
  ALLOWED_ORIGINS: ["example.in", "https://example.in/path", "*"],
  TRUST_PROXY: ["true", "1", "10.0.0.0/33", "fd00::/129"],
  RATE_PER_ADDRESS: ["-1"],
  RATE_TOTAL: ["many"],
  OWNER_MAILS_PER_HOUR: ["few"],
  MIN_FILL_SECONDS: ["1.5"],
  FORWARD_URL: [
    "hooks.example.in",
    "http://hooks.example.in/site",
    "https://user:secret@hooks.example.in/site",
    "https://user@hooks.example.in/site",
    "ftp://localhost/site",
  ],
  ALARM_URL: ["http://:secret@localhost/alarm"],
  DATA_DIR: ['"/var/lib/nazariya"', '""'],
  BACKUP_DIR: ["'/var/backups'"],
  FORM_ACCESS_KEY: [' "key" '],
  FORWARD_SECRET: ["`secret`"],
  HOST: ['"127.0.0.1"'],
};

test.each(
  Object.entries(invalidValues).flatMap(([name, values]) =>
    values.map((value) => [name, value] as const),
  ),
)("%s=%s stops the start, naming the setting", (name, value) => {
  const result = readSettings({ ...mail, [name]: value });
  const problems = result.ok ? [] : result.problems;
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be .*\\.$`))]);
});

test("all invalid settings are reported together", () => {
  const result = readSettings({ PORT: "x", MAIL_FROM: "x", TRUST_PROXY: "x" });
  expect(result.ok ? [] : result.problems).toHaveLength(3);
});

test.each([
  ["FORWARD_ACCESS_KEY", "key-1", ["FORWARD_URL must be set"]],
  [
    "SMTP_URL",
    mail.SMTP_URL,
    ["ENQUIRIES_TO must be set to a mail address", "MAIL_FROM must be set to a mail address"],
  ],
])("%s requires another setting", (name, value, missing) => {
  expect(readSettings({ [name]: value })).toEqual({
    ok: false,
    problems: missing.map((sentence) => `${sentence}, because ${name} is set.`),
  });
});

test("quotes inside a value are kept", () => {
  const result = readSettings({
    ...mail,
    MAIL_FROM: "Asha's Office <a@b.in>",
    DATA_DIR: `it's "x"`,
  });
  expect(result).toMatchObject({ ok: true, settings: { dataDir: `it's "x"` } });
});

test.each(["SMTP_URL", "DATABASE_URL", "FORWARD_URL"])(
  "a sentence about %s never holds its password",
  (name) => {
    const result = readSettings({ [name]: "http://user:secret@host.example.in" });
    expect(result.ok ? "secret" : result.problems.join()).not.toContain("secret");
  },
);

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["SMTPURL", "SMTP_URL"],
  ["INQUIRIES_TO", "ENQUIRIES_TO"],
  ["ENQUIRIES_TOO", "ENQUIRIES_TO"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["DATA-DIR", "DATA_DIR"],
  ["RETENTION_DAY", "RETENTION_DAYS"],
  ["TRUSTPROXY", "TRUST_PROXY"],
])("the setting %s is reported as a misspelt %s", (typed, meant) => {
  expect(readSettings({ [typed]: "something" })).toEqual({
    ok: false,
    problems: [
      `${typed} is no setting. Was ${meant} meant? Please correct the name, or remove it.`,
    ],
  });
});

test("similar names of other programs are accepted", () => {
  const others = ["HOME", "HOSTNAME", "SITE_ID", "SITE_NAME", "MAIL", "SPORT", "DATABASE", "PATH"];
  const env = Object.fromEntries(others.map((name) => [name, "something"]));
  expect(readSettings(env).ok).toBe(true);
  expect(readSettings({ DATA_DIR: "./data", DATADIR: "/old" }).ok).toBe(true);
});

test("the example file has every documented setting, with its default", async () => {
  const example = await readFile("deploy/nazariya.env.example", "utf8");
  const needed = parseEnv(example);
  const defaults = parseEnv(example.replaceAll(/^(?!#[A-Z]).*\n/gm, "").replaceAll("#", ""));
  expect(readSettings(needed).ok).toBe(true);
  expect(readSettings(defaults)).toEqual(readSettings({}));
  const guide = await readFile("docs/running-the-server.md", "utf8");
  const rows = guide.matchAll(/^\| (`[A-Z][^|]*)\|/gm).map(([, names = ""]) => names);
  const documented = [...rows].flatMap((names) => names.match(/[A-Z_]{4,}/g) ?? []);
  expect(Object.keys({ ...needed, ...defaults }).toSorted()).toEqual(documented.toSorted());
});
