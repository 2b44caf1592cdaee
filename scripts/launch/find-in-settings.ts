import { isPlaceholder } from "#format/placeholder.ts";
import { isOld } from "./age.ts";
import type { Finding } from "./finding.ts";

type Environment = Record<string, string | undefined>;

/** The settings that a public site needs and that are not set, or are still an example. */
export function findInSettings(env: Environment, now: Date): Finding[] {
  // A third-party service takes the forms in the place of our server, and sends the mails.
  const needed = env["PUBLIC_FORM_ENDPOINT"]
    ? ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"]
    : ["SITE_URL", "SMTP_URL", "LEADS_TO", "MAIL_FROM"];
  const tried = env["PUBLIC_FORM_ENDPOINT"]
    ? ["LEADS_SEEN_ON"]
    : ["LEADS_SEEN_ON", "BACKUP_TRIED_ON"];
  return [
    ...needed.flatMap(missing),
    ...withoutTls(env),
    ...withoutProxy(env),
    ...tried.flatMap((place) => untried(place, env[place]?.trim() ?? "", now)),
  ];

  function missing(place: string): Finding[] {
    const value = env[place]?.trim() ?? "";
    if (value === "") return [{ kind: "setting", place, what: "is not set." }];
    // The value of SMTP_URL holds a password: no value is repeated.
    return isPlaceholder(value) ? [{ kind: "setting", place, what: "is still an example." }] : [];
  }
}

/** Names, phone numbers and messages travel to this address. */
function withoutTls(env: Environment): Finding[] {
  if (!/^http:/i.test(env["SITE_URL"]?.trim() ?? "")) return [];
  return [{ kind: "setting", place: "SITE_URL", what: "begins with http://, not with https://." }];
}

/** Our server speaks no TLS: an https:// address means a proxy, and one that must be named. */
function withoutProxy(env: Environment): Finding[] {
  const ours = !env["PUBLIC_FORM_ENDPOINT"] && /^https:/i.test(env["SITE_URL"]?.trim() ?? "");
  if (!ours || env["TRUST_PROXY"]?.trim()) return [];
  const what =
    "is not set, though an https:// site has a proxy in front: all visitors would count as one sender.";
  return [{ kind: "setting", place: "TRUST_PROXY", what }];
}

/** What no program can know: that a person has seen it work. */
function untried(place: string, day: string, now: Date): Finding[] {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  if (isDay && !isOld(day, now)) return [];
  const what = isDay
    ? `was ${day}: please try it again.`
    : "holds no day on which somebody tried it, like 2026-11-21.";
  return [{ kind: "setting", place, what }];
}
