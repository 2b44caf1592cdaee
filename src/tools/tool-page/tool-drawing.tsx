import type { ToolName } from "#page-map.ts";
import styles from "./tool-drawing.module.css";

const drawings = import.meta.glob<string>("../../ui/art/tools/*.svg", {
  eager: true,
  import: "default",
  query: "?raw",
});

interface ToolDrawingProps {
  tool: ToolName;
  className?: string | undefined;
  /** The price under the lens of the price list. */
  price?: string | undefined;
}

/** At most 1 KB in the page, and no request before the first paint. The ink has the colour of the text. */
export function ToolDrawing({ tool, className = "", price = "" }: ToolDrawingProps) {
  const file = `../../ui/art/tools/${tool.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`;
  const svg = drawings[file];
  if (svg === undefined) throw new Error(`The tool "${tool}" has no drawing: ${file} is missing.`);
  // Decoration is not worth the ink of a printer.
  return (
    <div
      className={`on-screen ${styles.drawing} ${className}`}
      aria-hidden="true"
      // A file of the project, not user input.
      dangerouslySetInnerHTML={{ __html: svg.replace("{price}", () => price) }}
    />
  );
}
