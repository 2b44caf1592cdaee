import { isPlaceholder } from "#format/placeholder.ts";
import type { Finding } from "./finding.ts";

/** The settings that a public site needs and that are not set, or are still an example. */
export function findInSettings(env: Record<string, string | undefined>): Finding[] {
  // A third-party service takes the forms in the place of our server, and sends the mails.
  const needed = env["PUBLIC_FORM_ENDPOINT"]
    ? ["SITE_URL", "PUBLIC_FORM_ENDPOINT", "PUBLIC_FORM_ACCESS_KEY"]
    : ["SITE_URL", "SMTP_URL", "LEADS_TO", "MAIL_FROM"];
  return needed.flatMap((place): Finding[] => {
    const value = env[place]?.trim() ?? "";
    if (value === "") return [{ kind: "setting", place, what: "is not set." }];
    // The value of SMTP_URL holds a password: no value is repeated.
    return isPlaceholder(value) ? [{ kind: "setting", place, what: "is still an example." }] : [];
  });
}
