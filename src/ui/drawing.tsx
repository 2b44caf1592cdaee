interface DrawingProps {
  /** Name of an inline picture, by `src/site/layout/inline-drawings.astro`. */
  name: string;
  width: number;
  height: number;
  /** The part that stays visible where the drawing fills its box and is cut; without one, all of it is shown. */
  cover?: "middle" | "top";
  className?: string | undefined;
  "data-picture"?: string;
}

/** Shows an inline drawing, which is painted with the text of the first screen. */
export function Drawing({ name, width, height, cover, className, ...rest }: DrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={cover && `xMidY${cover === "top" ? "Min" : "Mid"} slice`}
      aria-hidden="true"
      className={className}
      {...rest}
    >
      <use href={`#${name}`} width={width} height={height} />
    </svg>
  );
}
