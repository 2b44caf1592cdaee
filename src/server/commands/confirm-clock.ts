import { confirmClock } from "#server/store/retention-runs.ts";
import { getIndianDay } from "#text/days.ts";
import { commandSuccess, createUsageFailure, defineCommand } from "./command.ts";

/** The desk has a button for this; the command is for a server whose desk is off or cannot be reached. */
export const confirmClockCommand = defineCommand({
  usage: "confirm-clock <YYYY-MM-DD>",
  summary: "Confirms that this is today, where the clock jumped by more than a year and is right.",
  details:
    "Until then no old enquiry is erased. A clock that is wrong is corrected: then nothing is to confirm.",
  positionals: { min: 1, max: 1 },
  async run({ openSiteDatabase, print }, [day]) {
    const now = new Date();
    const today = getIndianDay(now);
    if (day !== today) return createUsageFailure(`The clock of this machine says ${today}.`);
    await confirmClock(await openSiteDatabase(), now);
    print("Confirmed. Old enquiries are erased again from tomorrow on.");
    return commandSuccess;
  },
});
