/** The program that the build makes: the server, with the pages that it renders. */
import { run } from "./main.ts";
import { app, renderer } from "./astro-renderer.ts";

void run(renderer);
// All pages: a file that is loaded later is gone after the next build beside this program.
for (const load of app.manifest.pageMap?.values() ?? []) void load();
