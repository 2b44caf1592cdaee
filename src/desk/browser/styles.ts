/** One style sheet with every picture and style of the desk, because its pages are rendered by the server. */
import "#desk/frame/pictures.ts";
import "#ui/desk/base.css";

// Exported, or the build would take the styles for unused; no page runs this script.
export const modules = import.meta.glob(["../**/*.module.css", "/src/ui/desk/*.module.css"], {
  eager: true,
});
