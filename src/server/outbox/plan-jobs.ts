/** Which jobs an enquiry causes under the settings. */
import { isSafeAddress } from "#server/mail/mail.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { PlannedJobs } from "#server/store/planned-jobs.ts";
import type { JobKind } from "#server/store/tables.ts";

/** A mail to each address in `ENQUIRIES_TO`, a confirmation if a mail can go to the visitor, the webhook if it is set. */
export function planJobs(
  fields: Record<string, string>,
  {
    forward,
    enquiriesTo,
    confirmationLimits,
  }: Pick<Settings, "forward" | "enquiriesTo" | "confirmationLimits">,
): PlannedJobs {
  const otherKinds: JobKind[] = [];
  if (isSafeAddress(fields["email"])) otherKinds.push("visitor-mail");
  if (forward !== undefined) otherKinds.push("forward");
  return { ownerMails: enquiriesTo.length, otherKinds, confirmationLimits };
}
