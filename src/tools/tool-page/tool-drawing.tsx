import type { ToolName } from "#page-map.ts";
import styles from "./tool-drawing.module.css";

const drawings = import.meta.glob<string>("../../ui/art/tools/*.svg", {
  eager: true,
  import: "default",
  query: "?raw",
});
const files = import.meta.glob<string>("../../ui/art/tools/*.svg", {
  eager: true,
  import: "default",
  query: "?url",
});

interface ToolDrawingProps {
  tool: ToolName;
  className?: string | undefined;
  /** The price under the lens of the price list. */
  price?: string | undefined;
  /** True below the first screen: a file, which is loaded when it comes near the screen. */
  isLazy?: boolean;
}

/**
 * At most 1 KB in the page, and no request before the first paint. There the ink has the colour of the text; in a file
 * it has that of text on paper.
 */
export function ToolDrawing({ tool, className = "", price, isLazy = false }: ToolDrawingProps) {
  const name = tool.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const file = `../../ui/art/tools/${name}.svg`;
  const svg = drawings[file];
  if (svg === undefined) throw new Error(`The tool "${tool}" has no drawing: ${file} is missing.`);
  // Decoration is not worth the ink of a printer.
  return (
    <div className={`on-screen ${styles.drawing} ${className}`} aria-hidden="true">
      {isLazy ? (
        <img src={files[file]} alt="" width="360" height="260" loading="lazy" />
      ) : (
        // A file of the project, not user input.
        <div dangerouslySetInnerHTML={{ __html: svg }} />
      )}
      {price && (
        <svg viewBox="0 0 360 260">
          <text x="238" y="155" textAnchor="middle" fontSize="46" fill="currentColor">
            {price}
          </text>
        </svg>
      )}
    </div>
  );
}
