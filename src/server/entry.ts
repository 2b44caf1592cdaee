/** The entry of Astro's build: the server with the pages that it renders. */
import { app, renderer } from "./astro-renderer.ts";
import { run } from "./main.ts";

void run(renderer);
// Loads all pages now: the next build beside this program removes their files.
for (const load of app.manifest.pageMap?.values() ?? []) void load();
