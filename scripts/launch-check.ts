/** `npm run launch-check`: what to settle before the public sees the site. Exits with 1 until all is. */
import { findings } from "./launch/findings.ts";
import { report } from "./launch/report.ts";

const unsettled = findings();
console.log(report(unsettled));
process.exitCode = unsettled.length > 0 ? 1 : 0;
