/**
 * `npm run launch-check`: what to settle before the public sees the site. Exits with 1 until all is.
 * With `--accountant`: the sheet that an accountant signs, as a page to print.
 */
import { parseArgs } from "node:util";
import { dayInIndia } from "#format/days.ts";
import { accountantPage } from "#server/launch/accountant-page.ts";
import { findings } from "./launch/findings.ts";
import { report } from "./launch/report.ts";
import { accountantSheet } from "#server/launch/accountant-sheet.ts";

const { accountant } = parseArgs({
  options: { accountant: { type: "boolean", default: false } },
}).values;

if (accountant) {
  console.log(accountantPage(accountantSheet("content", dayInIndia(new Date()))));
} else {
  const unsettled = findings();
  console.log(report(unsettled));
  process.exitCode = unsettled.length > 0 ? 1 : 0;
}
