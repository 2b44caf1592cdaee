/** The launch list for the terminal: the rows of the desk, each place with its file and line. */
import { parseContent, textsIn } from "#content-loader/parse-content.ts";
import { siteContent } from "#content-loader/site-content.ts";
import { defaultLocale } from "#locales";
import { launchGroups } from "#schemas/launch.ts";
import { contentFindings } from "#server/launch/content-findings.ts";
import { rowsOf, sentenceOf, type Row } from "#server/launch/rows.ts";
import { settingFindings } from "#server/launch/setting-findings.ts";

/** A row with the places to settle it: `content/business.yaml:4`, or the name of a setting. */
export interface ListedRow extends Row {
  at: string[];
}

/** The rows that are open. */
export function launchList(
  contentDir: string,
  env: Readonly<Record<string, string | undefined>>,
  now: Date,
): ListedRow[] {
  const files = parseContent(textsIn(contentDir));
  return rowsOf([...settingFindings(env), ...contentFindings(files, now)]).map((row) => ({
    ...row,
    at: [
      ...row.settings,
      ...row.places.map(
        ({ file, keys }) =>
          `${contentDir}/${file}:${files.get(file)?.lineOf(keys)} ${keys.join(".")}`,
      ),
    ],
  }));
}

/** How many rows are left, as a sentence that names the way to see them. */
export function inOneLine(rows: readonly Row[]): string {
  const things = rows.length === 1 ? "1 thing" : `${rows.length} things`;
  return `${things} to settle before launch: npm run launch-check`;
}

/** Every row below its group. */
export function report(rows: readonly ListedRow[]): string {
  if (rows.length === 0) return "Nothing is left to settle before launch.";
  const { launch } = siteContent("desk").words[defaultLocale].desk;
  const parts = launchGroups.flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    const lines = own.flatMap((row) => [
      `- ${sentenceOf(row, launch)}`,
      ...row.at.map((at) => `    ${at}`),
    ]);
    return own.length === 0 ? [] : [[launch.groups[group], ...lines].join("\n")];
  });
  return [...parts, inOneLine(rows)].join("\n\n");
}
