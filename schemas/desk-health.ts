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
    publishing: sentence,
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
  /** What a check found, and what to do. */
  says: z.strictObject({
    settingsFine: sentence,
    serverFine: sentence,
    /** Placeholder: {address}. */
    serverSilent: sentence,
    /** Placeholder: {address}. */
    serverOther: sentence,
    databaseFull: sentence,
    databaseLocked: sentence,
    databaseReadOnly: sentence,
    databaseDamaged: sentence,
    databaseDisk: sentence,
    databaseGone: sentence,
    databaseSlow: sentence,
    databaseAway: sentence,
    proxy: sentence,
    /** Placeholder: {count}. */
    mailFailing: sentence,
    /** Placeholder: {count}. */
    mailParked: sentence,
    /** Placeholder: {count}. */
    crowd: sentence,
    mailFine: sentence,
    mailPassword: sentence,
    mailAppPassword: sentence,
    mailHost: sentence,
    mailAway: sentence,
    mailSilent: sentence,
    mailNoTls: sentence,
    mailRefused: sentence,
    mailFull: sentence,
    mailSender: sentence,
    mailLater: sentence,
    mailAnswer: sentence,
    publishFine: sentence,
    publishFailed: sentence,
    /** Placeholder: {site}. */
    siteFine: sentence,
    /** Placeholders: {site}, {status}. */
    siteOther: sentence,
    siteProxy: sentence,
    /** Placeholders: {host}, {count}. */
    certificateFine: sentence,
    /** Placeholders: {host}, {count}. */
    certificateOld: sentence,
    /** Placeholders: {host}, {code}. */
    certificateBroken: sentence,
    /** Placeholders: {host}, {addresses}. */
    namesFine: sentence,
    /** Placeholder: {host}. */
    namesNowhere: sentence,
    namesUnknown: sentence,
    /** Placeholder: {domain}. */
    senderFine: sentence,
    /** Placeholder: {domain}. */
    senderUnknown: sentence,
    /** Placeholder: {domain}. */
    senderNoSpf: sentence,
    /** Placeholder: {domain}. */
    senderSeveralSpf: sentence,
    /** Placeholder: {domain}. */
    senderNoDmarc: sentence,
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
    /** Placeholder: {all}. */
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
    /** Placeholder: {folder}. */
    backupsSameDisk: sentence,
    backupsOff: sentence,
    backupsPostgres: sentence,
    /** Placeholder: {file}. */
    oldDatabase: sentence,
    retentionFine: sentence,
    /** Placeholder: {count}. */
    retentionClock: sentence,
    /** Placeholder: {count}. */
    retentionShare: sentence,
    /** Placeholder: {code}. */
    notChecked: sentence,
    tooLate: sentence,
  }),
});

export type HealthWords = z.infer<typeof healthWords>;
