import type { ToolName } from "#page-map.ts";
import styles from "./tool-drawing.module.css";

/** By the name of the tool, as a path writes it. */
const drawings = import.meta.glob<string>("../../ui/art/tools/*.svg", {
  eager: true,
  import: "default",
  query: "?raw",
});

interface ToolDrawingProps {
  of: ToolName;
  className?: string | undefined;
  /** The price under the lens of the price list. */
  price?: string | undefined;
}

/** At most 1 KB in the page, and no request before the first paint. The ink has the colour of the text. */
export function ToolDrawing({ of, className = "", price = "" }: ToolDrawingProps) {
  const file = `../../ui/art/tools/${of.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`;
  const drawn = drawings[file];
  if (drawn === undefined) throw new Error(`The tool "${of}" has no drawing: ${file} is missing.`);
  // Pretty, but not worth the ink.
  return (
    <div
      className={`on-screen ${styles.drawing} ${className}`}
      aria-hidden="true"
      // A file of the project, not user input.
      dangerouslySetInnerHTML={{ __html: drawn.replace("{price}", () => price) }}
    />
  );
}
