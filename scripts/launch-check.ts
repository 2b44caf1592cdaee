/** `npm run launch-check`: what to settle before the public sees the site. Exits with 1 until all is. */
import { launchList, report } from "./launch-list.ts";

const rows = launchList("content", process.env, new Date());
console.log(report(rows));
process.exitCode = rows.length > 0 ? 1 : 0;
