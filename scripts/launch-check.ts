/**
 * `npm run launch-check`: what to settle before the public sees the site. Exits with 1 until all is.
 * With `--accountant`: a page to print with every rule, figure and date of the tools and its source.
 */
import { parseArgs } from "node:util";
import { dayInIndia } from "#format/days.ts";
import { accountantPage } from "./launch/accountant-page.ts";
import { findings } from "./launch/findings.ts";
import { report } from "./launch/report.ts";
import { rulesWithSources } from "./launch/rules-with-sources.ts";

const { explain, accountant } = parseArgs({
  options: {
    explain: { type: "boolean", default: false },
    accountant: { type: "boolean", default: false },
  },
}).values;

if (accountant) {
  console.log(accountantPage(rulesWithSources("content"), dayInIndia(new Date())));
} else {
  const unsettled = findings();
  console.log(report(unsettled, explain));
  process.exitCode = unsettled.length > 0 ? 1 : 0;
}
