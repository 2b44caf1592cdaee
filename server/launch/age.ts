import { indianOffset } from "#format/days.ts";

/** What was read or tried is read or tried again after this many months. */
const monthsBetweenChecks = 6;

/** Whether a day, `YYYY-MM-DD`, is so long ago in India that what was checked on it is checked again. */
export function isOld(checkedOn: string, now: Date): boolean {
  const due = new Date(`${checkedOn}T00:00:00${indianOffset}`);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenChecks);
  return now >= due;
}
