import { isPlaceholder } from "#format/placeholder.ts";
import type { Finding } from "./finding.ts";

/** The settings that a public site needs and that are not set, or are still an example. */
export function findInSettings(env: Record<string, string | undefined>): Finding[] {
  // A third-party service takes the forms in the place of our server, and sends the mails.
  const needed = env["PUBLIC_FORM_ENDPOINT"]
    ? ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"]
    : ["SITE_URL", "SMTP_URL", "LEADS_TO", "MAIL_FROM"];
  return [...needed.flatMap(missing), ...withoutProxy(env)];

  function missing(place: string): Finding[] {
    const value = env[place]?.trim() ?? "";
    if (value === "") return [{ kind: "setting", place, what: "is not set." }];
    // The value of SMTP_URL holds a password: no value is repeated.
    return isPlaceholder(value) ? [{ kind: "setting", place, what: "is still an example." }] : [];
  }
}

/** Our server speaks no TLS: an https:// address means a proxy, and one that must be named. */
function withoutProxy(env: Record<string, string | undefined>): Finding[] {
  const ours = !env["PUBLIC_FORM_ENDPOINT"] && /^https:/i.test(env["SITE_URL"]?.trim() ?? "");
  if (!ours || env["TRUST_PROXY"]?.trim()) return [];
  const what =
    "is not set, though an https:// site has a proxy in front: all visitors would count as one sender.";
  return [{ kind: "setting", place: "TRUST_PROXY", what }];
}
