/** Lists settings that are missing or contradict each other before the launch. */
import { findAddressDifference } from "#server/settings/built-address.ts";
import { isSampleValue } from "#site-content/schemas/business.ts";
import { createLaunchItem, type LaunchItem, type LaunchMessageKey } from "./launch-items.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** The message for each missing setting. It repeats no value, because `SMTP_URL` holds a password. */
const requiredSettings = {
  ownServer: { SMTP_URL: "mail", ENQUIRIES_TO: "mail", MAIL_FROM: "mail", SITE_URL: "siteAddress" },
  // A third-party service takes the forms instead of our server, and sends the mails.
  thirdParty: {
    SITE_URL: "siteAddress",
    PUBLIC_FORM_ENDPOINT: "formService",
    PUBLIC_FORM_ACCESS_KEY: "formService",
  },
} satisfies Record<string, Record<string, LaunchMessageKey>>;

/** `builtAddress` is the address of the pages; undefined where it is not known. */
export function listSettingItems(environment: Environment, builtAddress?: string): LaunchItem[] {
  const getSetting = (setting: string) => environment[setting]?.trim() ?? "";
  const hasOwnServer = getSetting("PUBLIC_FORM_ENDPOINT") === "";
  const siteUrl = getSetting("SITE_URL");
  const items = Object.entries<LaunchMessageKey>(
    hasOwnServer ? requiredSettings.ownServer : requiredSettings.thirdParty,
  )
    .filter(([setting]) => getSetting(setting) === "" || isSampleValue(getSetting(setting)))
    .map(([setting, name]) =>
      // Mails leave from an example, and to it: nobody must read that none does.
      createLaunchItem(setting, name === "mail" && getSetting(setting) ? "mailExample" : name),
    );
  // Names, phone numbers and messages are sent to this address.
  if (/^http:/i.test(siteUrl)) items.push(createLaunchItem("SITE_URL", "withoutTls"));
  const values = hasOwnServer ? findAddressDifference(environment, builtAddress) : undefined;
  if (values !== undefined) items.push(createLaunchItem("SITE_URL", "builtElsewhere", { values }));
  // Our server has no TLS: an https:// address means a proxy, which must be named.
  if (hasOwnServer && /^https:/i.test(siteUrl) && getSetting("TRUST_PROXY") === "")
    items.push(createLaunchItem("TRUST_PROXY", "withoutProxy"));
  return items;
}
