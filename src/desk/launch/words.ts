import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";
import { launchGroups } from "#server/launch/words.ts";

/** The list of what is to be settled before the public sees the site; `npm run launch-check` says it, too. */
export const wordsOfLaunch = z.strictObject({
  heading: sentence,
  /** With the blank {count}, as `says.accountant`. */
  left: sentence,
  allDone: sentence,
  tickOff: sentence,
  untick: sentence,
  ticked: sentence,
  /** What is missing, why it matters and what to do. The places follow. */
  says: z.strictObject({
    mail: sentence,
    siteAddress: sentence,
    formService: sentence,
    withoutTls: sentence,
    withoutProxy: sentence,
    placeholder: sentence,
    sundays: sentence,
    sample: sentence,
    unnamed: sentence,
    courseFacts: sentence,
    identity: sentence,
    grievanceOfficer: sentence,
    dataContact: sentence,
    noEvidence: sentence,
    reportPartner: sentence,
    joining: sentence,
    noAmount: sentence,
    ended: sentence,
    /** Rules whose last day is near or over. */
    rulesEnd: sentence,
    /** All that an accountant reads. */
    accountant: sentence,
  }),
  /** What a person has to read or try, by the names in `content/launch.yaml`. */
  remarks: z.record(z.string(), sentence),
  groups: z.record(z.enum(launchGroups), sentence),
});
