import { isPlaceholder } from "#format/placeholder.ts";
import { finding, type Finding, type SaysName } from "./rows.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The sentence about each setting that a public site needs. No value is repeated: `SMTP_URL` holds a password. */
const needed: Readonly<Record<string, SaysName>> = {
  SMTP_URL: "mail",
  LEADS_TO: "mail",
  MAIL_FROM: "mail",
  SITE_URL: "siteAddress",
};

/** What the settings of the server have to settle. */
export function settingFindings(env: Environment): Finding[] {
  const valueOf = (setting: string) => env[setting]?.trim() ?? "";
  const siteUrl = valueOf("SITE_URL");
  const findings = Object.entries(needed)
    .filter(([setting]) => valueOf(setting) === "" || isPlaceholder(valueOf(setting)))
    .map(([setting, name]) => finding(setting, name));
  // Names, phone numbers and messages travel to this address.
  if (/^http:/i.test(siteUrl)) findings.push(finding("SITE_URL", "withoutTls"));
  // Our server speaks no TLS: an https:// address means a proxy, and one that must be named.
  if (/^https:/i.test(siteUrl) && valueOf("TRUST_PROXY") === "")
    findings.push(finding("TRUST_PROXY", "withoutProxy"));
  return findings;
}
