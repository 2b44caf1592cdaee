/** `npm run launch-check`: what to settle before the public sees the site. Exits with 1 until all is. */
import { parseArgs } from "node:util";
import { findings } from "./launch/findings.ts";
import { report } from "./launch/report.ts";

const { explain } = parseArgs({ options: { explain: { type: "boolean", default: false } } }).values;
const unsettled = findings();
console.log(report(unsettled, explain));
process.exitCode = unsettled.length > 0 ? 1 : 0;
