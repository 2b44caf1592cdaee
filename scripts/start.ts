/** `npm start`: the production site, built if anything changed, and its server in this very process. */
import { buildIfChanged } from "./build.ts";

await buildIfChanged();
await import("#server/main.ts");
