/** What the content still leaves to be settled, with file and line. */
import { parseContent, textsIn } from "#content-loader/parse-content.ts";
import { describeCheck } from "#server/launch/check.ts";
import { contentChecks } from "#server/launch/content-checks.ts";
import { launchWords, type Finding } from "./finding.ts";

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
