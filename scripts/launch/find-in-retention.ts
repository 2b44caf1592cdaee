import { readRetention, retentionProblem } from "#server/doctor/running.ts";
import { readSettings } from "#server/settings.ts";
import type { Finding } from "./finding.ts";

/** Whether what is too old is erased; nothing where there is no database yet, or the settings name none. */
export async function findInRetention(env: Record<string, string | undefined>): Promise<Finding[]> {
  const reading = readSettings(env);
  const sweep = reading.ok ? await readRetention(reading.settings) : undefined;
  const what = sweep && retentionProblem(sweep);
  return what === undefined ? [] : [{ group: "server", place: "RETENTION_DAYS", what }];
}
