/** What is to be settled before the site is shown to the public, with file and line. */
import { parseContent, textsIn } from "#content-loader/parse-content.ts";
import { siteContent } from "#content-loader/site-content.ts";
import { defaultLocale } from "#locales";
import type { LaunchGroup } from "#schemas/launch.ts";
import { describeCheck, type LaunchWords } from "#server/launch/check.ts";
import { contentChecks } from "#server/launch/content-checks.ts";
import { settingChecks } from "#server/launch/setting-checks.ts";

/** Something that is to be settled. */
export interface Finding {
  group: LaunchGroup;
  /** Where to settle it: `content/business.yaml:4`, or the name of a setting. */
  place: string;
  what: string;
}

/** The sentences, the same as at the desk. */
export function launchWords(): LaunchWords {
  return siteContent("desk").words[defaultLocale].desk.launch;
}

/** @param contentDir The folder with `business.yaml`; findings name it as it is given. */
export function findInContent(contentDir: string, now: Date): Finding[] {
  const files = parseContent(textsIn(contentDir));
  const words = launchWords();
  return contentChecks(files, now)
    .filter(({ settled }) => !settled)
    .map((check) => ({
      group: check.group,
      what: `${check.keys.join(".")}: ${describeCheck(check, words)}`,
      place: `${contentDir}/${check.file}:${files.get(check.file)?.lineOf(check.keys)}`,
    }));
}

/** The settings that a public site needs and that are not set, or are still an example. */
export function findInSettings(env: Record<string, string | undefined>, now: Date): Finding[] {
  const words = launchWords();
  return settingChecks(env, now)
    .filter(({ settled }) => !settled)
    .map((check) => ({
      group: check.group,
      place: check.setting,
      what: describeCheck(check, words),
    }));
}

/** Everything that is left to settle today, in this working folder and with these settings. */
export function findings(): Finding[] {
  const now = new Date();
  return [...findInContent("content", now), ...findInSettings(process.env, now)];
}
