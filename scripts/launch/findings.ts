import { findInContent } from "./find-in-content.ts";
import { findInSettings } from "./find-in-settings.ts";
import type { Finding } from "./finding.ts";

/** Everything that is left to settle today, in this working folder and with these settings. */
export function findings(): Finding[] {
  const now = new Date();
  return [...findInContent("content", now), ...findInSettings(process.env, now)];
}
