import { isPlaceholder } from "#format/placeholder.ts";
import { isOld } from "./age.ts";
import { groupOf, type SaysName, type SettingCheck } from "./check.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that a public site needs: whether each is set and no example. */
export function settingChecks(env: Environment, now: Date): SettingCheck[] {
  // A third-party service takes the forms in the place of our server, and sends the mails.
  const needed = env["PUBLIC_FORM_ENDPOINT"]
    ? ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"]
    : ["SMTP_URL", "LEADS_TO", "MAIL_FROM", "SITE_URL"];
  const tried: (keyof typeof triedSays)[] = env["PUBLIC_FORM_ENDPOINT"]
    ? ["LEADS_SEEN_ON"]
    : ["LEADS_SEEN_ON", "BACKUP_TRIED_ON"];
  return [
    ...needed.map((setting) => given(setting, env[setting]?.trim() ?? "")),
    ...withoutTls(env),
    ...withoutProxy(env),
    ...tried.map((setting) => triedOut(setting, env[setting]?.trim() ?? "", now)),
  ];
}

function check(
  setting: string,
  settled: boolean,
  name: SaysName,
  values: Record<string, string> = {},
): SettingCheck {
  return { group: groupOf[name], setting, settled, says: { name, values } };
}

function given(setting: string, value: string): SettingCheck {
  const name =
    setting === "SITE_URL"
      ? "siteAddress"
      : setting.startsWith("PUBLIC_FORM")
        ? "formService"
        : "mail";
  // The value of SMTP_URL holds a password: no value is repeated.
  return check(setting, value !== "" && !isPlaceholder(value), name);
}

/** Names, phone numbers and messages travel to this address. */
function withoutTls(env: Environment): SettingCheck[] {
  const isOpen = /^http:/i.test(env["SITE_URL"]?.trim() ?? "");
  return isOpen ? [check("SITE_URL", false, "withoutTls")] : [];
}

/** Our server speaks no TLS: an https:// address means a proxy, and one that must be named. */
function withoutProxy(env: Environment): SettingCheck[] {
  const ours = !env["PUBLIC_FORM_ENDPOINT"] && /^https:/i.test(env["SITE_URL"]?.trim() ?? "");
  return ours ? [check("TRUST_PROXY", Boolean(env["TRUST_PROXY"]?.trim()), "withoutProxy")] : [];
}

const triedSays = {
  LEADS_SEEN_ON: { never: "leadsNotSeen", longAgo: "leadsSeenLongAgo" },
  BACKUP_TRIED_ON: { never: "backupNotTried", longAgo: "backupTriedLongAgo" },
} as const;

/** What no program can know: that a person has seen it work. */
function triedOut(setting: keyof typeof triedSays, day: string, now: Date): SettingCheck {
  const { never, longAgo } = triedSays[setting];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  return isDay ? check(setting, !isOld(day, now), longAgo, { day }) : check(setting, false, never);
}
