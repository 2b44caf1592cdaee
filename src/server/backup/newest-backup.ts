/** The nightly backups as they lie in their folder: which is the newest, and what it holds. */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { indianTime } from "#text/clock.ts";

/** From when on the backup of a night is made, by India's clock. */
export const backupFrom = "02:00";

const day = 24 * 60 * 60_000;
const backupName = /^leads-(\d{4}-\d\d-\d\d)\.sqlite$/;

/** A backup that can be opened. */
interface Backup {
  /** In India: `2026-11-23`. */
  day: string;
  enquiries: number;
}

/** How the backups are: `nights` is how many nights have passed without one. */
export interface BackupState {
  newest: Backup | undefined;
  nights: number;
}

/** The path of the backup of a day. */
export function backupFile(folder: string, day: string): string {
  return path.join(folder, `leads-${day}.sqlite`);
}

/** The days of the backups in a folder, the newest first; none where there is no folder. */
export async function backupDays(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => backupName.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
}

/**
 * Opens the newest backup, or the newest one that can be opened.
 *
 * @param databaseFile for a site on its first day, whose first backup is made in the coming night.
 */
export async function readBackups(
  { folder, databaseFile }: { folder: string; databaseFile: string },
  now: Date,
): Promise<BackupState> {
  let newest: Backup | undefined;
  for (const at of await backupDays(folder)) {
    const enquiries = enquiriesIn(backupFile(folder, at));
    if (enquiries === undefined) continue;
    newest = { day: at, enquiries };
    break;
  }
  const begun = await stat(databaseFile).then(
    ({ birthtime }) => indianTime(birthtime).slice(0, 10),
    () => undefined,
  );
  const since = newest?.day ?? begun;
  const [today = "", time = ""] = indianTime(now).split(" ");
  // An hour for making it.
  const due = Date.parse(today) - (time < "03:00" ? day : 0);
  const nights = since === undefined ? 0 : Math.max(0, Math.round((due - Date.parse(since)) / day));
  return { newest, nights };
}

/** The same, read at most once a minute: `/readyz` is public, and counting takes time. */
export function watchBackups(
  places: { folder: string; databaseFile: string },
  now: () => Date,
): () => Promise<BackupState> {
  let known: { until: number; state: Promise<BackupState> } | undefined;
  return async () => {
    const at = now().getTime();
    if (known === undefined || known.until < at) {
      known = { until: at + 60_000, state: readBackups(places, now()) };
    }
    return await known.state;
  };
}

/** How many enquiries a backup holds; undefined where it is empty, or none. */
function enquiriesIn(file: string): number | undefined {
  try {
    using copy = new DatabaseSync(file, { readOnly: true });
    const { enquiries } = copy.prepare("select count(*) as enquiries from enquiry").get() ?? {};
    return Number(enquiries);
  } catch {
    return undefined;
  }
}
