import calculators from "#art/tools/calculators.svg?raw";
import dueDates from "#art/tools/due-dates.svg?raw";
import earnings from "#art/tools/earnings.svg?raw";
import fees from "#art/tools/fees.svg?raw";
import guide from "#art/tools/guide.svg?raw";
import papers from "#art/tools/papers.svg?raw";
import type { ToolName } from "#site";
import styles from "./tool-drawing.module.css";

const drawings: Record<ToolName, string> = {
  guide,
  fees,
  papers,
  calculators,
  dueDates,
  earnings,
};

interface ToolDrawingProps {
  of: ToolName;
  className?: string | undefined;
  /** What stands under the lens of the price list. */
  price?: string | undefined;
}

/**
 * The still life of a tool. It stands in the page itself: at the largest 1 KB as it comes over the line,
 * and no request before the first paint. Its ink is the colour of the text around it.
 */
export function ToolDrawing({ of, className = "", price = "" }: ToolDrawingProps) {
  const drawn = drawings[of].replace("{price}", price);
  return (
    <div
      className={`${styles.drawing} ${className}`}
      aria-hidden="true"
      // Our own file, not what anybody typed.
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}
