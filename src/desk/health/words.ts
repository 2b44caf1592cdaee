import { z } from "zod";
import { sentence } from "#content/shapes/sentence.ts";

/** The page “Is everything working?”; `npm run doctor` shows the same sentences. */
export const healthWords = z.strictObject({
  heading: sentence,
  allFine: sentence,
  /** Placeholder: {count}. */
  toMend: sentence,
  /** Placeholder: {time}. */
  checked: sentence,
  again: sentence,
  /** Placeholder: {day}. */
  confirmClock: sentence,
  forServer: sentence,
  states: z.strictObject({
    mend: sentence,
    look: sentence,
    fine: sentence,
  }),
  parts: z.strictObject({
    settings: sentence,
    server: sentence,
    mail: sentence,
    publishing: sentence,
    rules: sentence,
    retention: sentence,
    clock: sentence,
    site: sentence,
    disk: sentence,
    backups: sentence,
  }),
  /** What a check found, and what to do; the blanks are those of the English sentence. A command follows a colon. */
  says: z.strictObject({
    fine: sentence,
    serverSilent: sentence,
    serverOther: sentence,
    database: sentence,
    formKey: sentence,
    proxy: sentence,
    proxyHidden: sentence,
    mailFailing: sentence,
    mailParked: sentence,
    overload: sentence,
    mailPassword: sentence,
    mailAway: sentence,
    mailNoTls: sentence,
    mailCertificate: sentence,
    mailRefused: sentence,
    mailFull: sentence,
    mailLater: sentence,
    mailAnswer: sentence,
    publishFailed: sentence,
    publishNotCopied: sentence,
    siteOther: sentence,
    siteHost: sentence,
    siteRewritten: sentence,
    siteBroken: sentence,
    senderMissing: sentence,
    diskFine: sentence,
    diskFull: sentence,
    backupsFine: sentence,
    backupsOld: sentence,
    backupsAhead: sentence,
    backupsSameDisk: sentence,
    backupsOff: sentence,
    backupsPostgres: sentence,
    oldDatabase: sentence,
    rulesEnd: sentence,
    retentionShare: sentence,
    clockDoubted: sentence,
    clockWasWrong: sentence,
    notChecked: sentence,
    tooLate: sentence,
  }),
});

export type HealthWords = z.infer<typeof healthWords>;
