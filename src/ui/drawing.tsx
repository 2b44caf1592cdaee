interface DrawingProps {
  /** Name of an inline picture, by `src/site/shell/page-drawings.astro`. */
  of: string;
  width: number;
  height: number;
  /** What of it stays in the middle or at the top where it fills its box and is cut; else it stays whole. */
  cover?: "middle" | "top";
  className?: string | undefined;
  "data-picture"?: string;
}

/** A decorative drawing of the first screen that comes with the words. Its size is that of its coordinates. */
export function Drawing({ of, width, height, cover, className, ...rest }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover && `xMidY${cover === "top" ? "Min" : "Mid"} slice`}
      aria-hidden="true"
      className={className}
      {...rest}
    >
      <use href={`#${of}`} width={width} height={height} />
    </svg>
  );
}
