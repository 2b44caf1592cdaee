import { z } from "zod";
import { sentence } from "./sentence.ts";

/** The page “Is everything working?”; `npm run doctor` shows the same sentences. */
export const healthWords = z.strictObject({
  heading: sentence,
  allFine: sentence,
  /** Placeholder: {count}. */
  toMend: sentence,
  /** Placeholder: {time}. */
  checked: sentence,
  again: sentence,
  forServer: sentence,
  states: z.strictObject({
    mend: sentence,
    look: sentence,
    unknown: sentence,
    fine: sentence,
  }),
  parts: z.strictObject({
    settings: sentence,
    server: sentence,
    mail: sentence,
    retention: sentence,
    site: sentence,
    certificate: sentence,
    names: sentence,
    disk: sentence,
    memory: sentence,
    clock: sentence,
    backups: sentence,
    oldDatabase: sentence,
  }),
  /** What a check found, and what to do. A command follows a sentence that ends with a colon. */
  says: z.strictObject({
    settingsFine: sentence,
    serverFine: sentence,
    /** Placeholder: {address}. */
    serverSilent: sentence,
    /** Placeholders: {address}, {setting}. */
    serverOther: sentence,
    databaseFull: sentence,
    databaseLocked: sentence,
    databaseReadOnly: sentence,
    databaseDamaged: sentence,
    databaseDisk: sentence,
    databaseGone: sentence,
    databaseSlow: sentence,
    databaseAway: sentence,
    /** Placeholder: {setting}. */
    proxy: sentence,
    /** Placeholder: {count}. */
    mailFailing: sentence,
    /** Placeholder: {count}. */
    mailParked: sentence,
    /** Placeholder: {count}. */
    crowd: sentence,
    mailFine: sentence,
    /** Placeholder: {setting}. */
    mailPassword: sentence,
    mailAppPassword: sentence,
    /** Placeholder: {setting}. */
    mailHost: sentence,
    /** Placeholders: {setting}, {secure}, {open}. */
    mailAway: sentence,
    /** Placeholder: {setting}. */
    mailSilent: sentence,
    /** Placeholder: {optional}. */
    mailNoTls: sentence,
    /** Placeholder: {sender}. */
    mailRefused: sentence,
    mailFull: sentence,
    /** Placeholder: {sender}. */
    mailSender: sentence,
    mailLater: sentence,
    mailAnswer: sentence,
    /** Placeholder: {site}. */
    siteFine: sentence,
    /** Placeholders: {site}, {status}. */
    siteOther: sentence,
    siteProxy: sentence,
    /** Placeholders: {host}, {count}. */
    certificateFine: sentence,
    /** Placeholders: {host}, {count}. */
    certificateOld: sentence,
    /** Placeholders: {site}, {code}. */
    certificateBroken: sentence,
    /** Placeholders: {host}, {addresses}. */
    namesFine: sentence,
    /** Placeholders: {host}, {record}. */
    namesNowhere: sentence,
    namesUnknown: sentence,
    /** Placeholder: {domain}. */
    senderFine: sentence,
    /** Placeholder: {domain}. */
    senderUnknown: sentence,
    /** Placeholders: {domain}, {record}, {guide}. */
    senderMissing: sentence,
    /** Placeholders: {domain}, {record}, {guide}. */
    senderSeveral: sentence,
    /** Placeholders: {count}, {folder}. */
    diskFine: sentence,
    /** Placeholders: {count}, {folder}. */
    diskLittle: sentence,
    /** Placeholders: {count}, {folder}. */
    diskFull: sentence,
    /** Placeholders: {file}, {owner}, {account}. */
    diskOwner: sentence,
    /** Placeholders: {count}, {all}. */
    memoryFine: sentence,
    /** Placeholders: {count}, {all}. */
    memoryFull: sentence,
    /** Placeholders: {all}, {guide}. */
    memoryBuild: sentence,
    clockFine: sentence,
    /** Placeholder: {time}. */
    clockWrong: sentence,
    clockAlone: sentence,
    /** Placeholder: {time}. */
    clockUnknown: sentence,
    /** Placeholders: {day}, {count}. */
    backupsFine: sentence,
    backupsFirst: sentence,
    /** Placeholders: {count}, {folder}. */
    backupsNone: sentence,
    /** Placeholders: {count}, {folder}, {day}. */
    backupsOld: sentence,
    /** Placeholders: {folder}, {guide}. */
    backupsSameDisk: sentence,
    /** Placeholder: {setting}. */
    backupsOff: sentence,
    /** Placeholders: {engine}, {program}. */
    backupsPostgres: sentence,
    /** Placeholder: {file}. */
    oldDatabase: sentence,
    retentionFine: sentence,
    /** Placeholder: {count}. */
    retentionClock: sentence,
    /** Placeholders: {count}, {setting}. */
    retentionShare: sentence,
    /** Placeholder: {code}. */
    notChecked: sentence,
    tooLate: sentence,
  }),
});

export type HealthWords = z.infer<typeof healthWords>;
