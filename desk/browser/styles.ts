/** Every picture and style of the desk in one sheet: the server writes the pages, this makes their looks. */
import "../pictures.ts";
import "#desk/styles/base.css";

// Exported, or the build would take the styles for unused; no page runs this script.
export const modules = import.meta.glob(
  ["../**/*.module.css", "/src/primitives/visually-hidden.module.css"],
  { eager: true },
);
