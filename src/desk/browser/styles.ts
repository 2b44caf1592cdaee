/** Every picture and style of the desk in one sheet: the server writes the pages, this makes their looks. */
import "#desk/frame/pictures.ts";
import "#ui/desk/base.css";

// Exported, or the build would take the styles for unused; no page runs this script.
export const modules = import.meta.glob(["../**/*.module.css", "/src/ui/desk/*.module.css"], {
  eager: true,
});
