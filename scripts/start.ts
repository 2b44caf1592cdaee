/** `npm start`: the production site, built if anything changed, and its server in this very process. */
import { buildIfChanged } from "./build.ts";
import { findings } from "./launch/findings.ts";
import { inOneLine } from "./launch/report.ts";

await buildIfChanged();
const unsettled = await findings();
if (unsettled.length > 0) console.log(inOneLine(unsettled));
await import("#server/main.ts");
