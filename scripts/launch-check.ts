/**
 * `npm run launch-check`: what to settle before the public sees the site. Exits with 1 until all is.
 * With `--accountant`: a page to print with every rule, figure and date of the tools and its source.
 */
import { parseArgs } from "node:util";
import { dayInIndia } from "#format/days.ts";
import { accountantPage } from "#server/launch/accountant-page.ts";
import { findings } from "./launch/findings.ts";
import { report } from "./launch/report.ts";
import { rulesWithSources } from "#server/launch/rules-with-sources.ts";

const { accountant } = parseArgs({
  options: { accountant: { type: "boolean", default: false } },
}).values;

if (accountant) {
  console.log(accountantPage(rulesWithSources("content"), dayInIndia(new Date())));
} else {
  const unsettled = findings();
  console.log(report(unsettled));
  process.exitCode = unsettled.length > 0 ? 1 : 0;
}
