interface DrawingProps {
  /** Name of an inline picture, by `src/site/layout/inline-drawings.astro`. */
  name: string;
  width: number;
  height: number;
  /** This part stays in sight where the drawing fills its box and is cut; else all of it is shown. */
  cover?: "middle" | "top";
  className?: string | undefined;
  "data-picture"?: string;
}

/** Its size is that of its coordinates. It comes with the words, for the first screen. */
export function Drawing({ name: of, width, height, cover, className, ...rest }: DrawingProps) {
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
