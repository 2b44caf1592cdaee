/** The program that the build makes: the server, with the pages that it renders. */
import { run } from "#server/main.ts";
import { app, renderer } from "./renderer.ts";

void run(renderer);
void loadPages();

/** Loads the code of all pages: a file that is loaded later is gone after the next build beside this program. */
async function loadPages(): Promise<void> {
  const pages = [...(app.manifest.pageMap?.values() ?? [])];
  await Promise.all([
    import("#desk/render.tsx"),
    import("#server/desk/launch-view.ts"),
    import("#server/desk/edit/text.ts"),
    import("#server/desk/edit/text-places.ts"),
    import("#server/desk/edit/texts-view.ts"),
    import("#server/desk/publish/shown-mistakes.ts"),
    import("#server/desk/words/changes-count.ts"),
    import("#server/desk/lists/list-pages.ts"),
    ...pages.map((load) => load()),
  ]);
}
