import { isPlaceholder } from "#content/shapes/business.ts";
import { finding, type Finding, type SaysName } from "./rows.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The sentence about each setting that a public site needs. No value is repeated: `SMTP_URL` holds a password. */
const needed = {
  ours: { SMTP_URL: "mail", LEADS_TO: "mail", MAIL_FROM: "mail", SITE_URL: "siteAddress" },
  // A third-party service takes the forms in the place of our server, and sends the mails.
  thirdParty: {
    SITE_URL: "siteAddress",
    PUBLIC_FORM_ENDPOINT: "formService",
    PUBLIC_FORM_ACCESS_KEY: "formService",
  },
} satisfies Record<string, Record<string, SaysName>>;

/** What the settings of the server have to settle. */
export function settingFindings(env: Environment): Finding[] {
  const valueOf = (setting: string) => env[setting]?.trim() ?? "";
  const isOurs = valueOf("PUBLIC_FORM_ENDPOINT") === "";
  const siteUrl = valueOf("SITE_URL");
  const findings = Object.entries<SaysName>(isOurs ? needed.ours : needed.thirdParty)
    .filter(([setting]) => valueOf(setting) === "" || isPlaceholder(valueOf(setting)))
    .map(([setting, name]) => finding(setting, name));
  // Names, phone numbers and messages travel to this address.
  if (/^http:/i.test(siteUrl)) findings.push(finding("SITE_URL", "withoutTls"));
  // Our server speaks no TLS: an https:// address means a proxy, and one that must be named.
  if (isOurs && /^https:/i.test(siteUrl) && valueOf("TRUST_PROXY") === "")
    findings.push(finding("TRUST_PROXY", "withoutProxy"));
  return findings;
}
