/** What the launch check prints. */
import { siteContent } from "#content-loader/site-content.ts";
import { defaultLocale } from "#locales";
import type { LaunchGroup } from "#schemas/launch.ts";
import type { LaunchWords } from "#server/launch/check.ts";

/** Something that is to be settled before the site is shown to the public. */
export interface Finding {
  group: LaunchGroup;
  /** Where to settle it: `content/business.yaml:4`, or the name of a setting. */
  place: string;
  what: string;
}

/** The sentence, the same as at the desk. */
export function launchWords(): LaunchWords {
  return siteContent("desk").words[defaultLocale].desk.launch;
}
