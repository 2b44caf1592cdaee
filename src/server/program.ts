/** The program that the build makes: the server, with the pages that it renders. */
import { run } from "./main.ts";
import { app, renderer } from "./astro-renderer.ts";

void run(renderer);
void loadPages();

/** Loads the code of all pages: a file that is loaded later is gone after the next build beside this program. */
async function loadPages(): Promise<void> {
  const pages = [...(app.manifest.pageMap?.values() ?? [])];
  await Promise.all([
    import("#desk/frame/render.tsx"),
    import("#desk/launch/launch-view.ts"),
    import("#desk/edit/find-texts.ts"),
    import("#desk/publish/draft-review.ts"),
    import("#desk/drafts/changes.ts"),
    import("#desk/lists/list-pages.ts"),
    ...pages.map((load) => load()),
  ]);
}
