/** Makes the build write one style sheet with every style and picture of the desk: its pages are rendered by the server, not by the build. */
import "#desk/frame/pictures.ts";
import "#ui/desk/base.css";

// Without an export the build would drop the styles as unused. No page runs this script.
export const modules = import.meta.glob(["../**/*.module.css", "/src/ui/desk/*.module.css"], {
  eager: true,
});
