/** The entry of Astro's build: the server with the pages that it renders. */
import { astroApp, astroRenderer } from "./astro-renderer.ts";
import { runServer } from "./main.ts";

void runServer(astroRenderer);
// Loads all pages now: the next build beside this program removes their files.
for (const load of astroApp.manifest.pageMap?.values() ?? []) void load();
