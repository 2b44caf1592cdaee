import { isPlainAddress } from "#server/mail/plain-address.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { FollowUps } from "#server/store/jobs.ts";

/** What follows from a lead. */
export function followUps(
  fields: Record<string, string>,
  settings: Pick<Settings, "forward" | "leadsTo" | "confirmationLimits">,
): FollowUps {
  const { forward, leadsTo, confirmationLimits } = settings;
  return {
    confirmations: confirmationLimits,
    owners: leadsTo.length,
    also: [
      ...(isPlainAddress(fields["email"]) ? (["visitor-mail"] as const) : []),
      ...(forward === undefined ? [] : (["forward"] as const)),
    ],
  };
}
