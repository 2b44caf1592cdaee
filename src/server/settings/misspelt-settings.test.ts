import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["SMTPURL", "SMTP_URL"],
  ["LEAD_TO", "LEADS_TO"],
  ["LEADS_TOO", "LEADS_TO"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["DATA-DIR", "DATA_DIR"],
  ["RETENTION_DAY", "RETENTION_DAYS"],
  ["TRUSTPROXY", "TRUST_PROXY"],
])("a start with %s is told that %s was meant", (typed, meant) => {
  expect(readSettings({ [typed]: "something" })).toEqual({
    ok: false,
    problems: [
      `${typed} is no setting. Was ${meant} meant? Please correct the name, or remove it.`,
    ],
  });
});

test("names of other programs, and a slip beside the right name, do not stop the start", () => {
  const others = ["HOME", "HOSTNAME", "SITE_ID", "SITE_NAME", "MAIL", "SPORT", "DATABASE", "PATH"];
  const env = Object.fromEntries(others.map((name) => [name, "something"]));
  expect(readSettings(env).ok).toBe(true);
  expect(readSettings({ DATA_DIR: "./data", DATADIR: "/old" }).ok).toBe(true);
});
