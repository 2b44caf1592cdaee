import { dayInIndia, dayLength, startInIndia } from "#text/days.ts";

/** What was read or tried is read or tried again after this many months. */
const monthsBetweenChecks = 6;

/** The owner hears of rules so many days before they end. */
const noticeDays = 45;

/** Whether rules that hold until a day, `YYYY-MM-DD`, are to be compared with the law again by now. */
export function isEnding(validUntil: string, now: Date): boolean {
  const soon = new Date(now.getTime() + noticeDays * dayLength);
  return dayInIndia(soon) >= validUntil;
}

/** Whether a day, `YYYY-MM-DD`, is so long ago in India that what was checked on it is checked again. */
export function isOld(checkedOn: string, now: Date): boolean {
  const due = startInIndia(checkedOn);
  due.setUTCMonth(due.getUTCMonth() + monthsBetweenChecks);
  return now >= due;
}
