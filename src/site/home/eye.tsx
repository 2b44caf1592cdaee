import {
  desktopLines,
  type HeroLines,
  narrowLines,
  selectPulsingLines,
} from "#ui/art/hero-lines.ts";
import styles from "./eye.module.css";

/**
 * Draws the iris, which is in the page as `#iris`, and its fibres, which become the rules below the doors. A light runs along
 * some of them.
 */
export function Eye({ kind }: { kind: "wide" | "narrow" }) {
  const lines = kind === "wide" ? desktopLines : narrowLines;
  const { viewBox, fibres } = lines;
  const { x, y, size } = lines.iris;
  const pulses = selectPulsingLines(lines);
  return (
    <div className={`${styles.eye} ${styles[kind]}`} aria-hidden="true">
      <svg viewBox={viewBox} fill="none" stroke="currentColor">
        <path d={fibres.join("")} opacity="0.6" className={styles.fibres} />
        {/* A dash at the beginning of a fibre, as long as 5 % of it. */}
        <g strokeWidth="2.2" strokeLinecap="round" strokeDasharray="0.05 0.95">
          {pulses.map((path) => (
            <path key={path} d={path} pathLength="1" />
          ))}
        </g>
      </svg>
      {/* The window through which the lit fibres are seen (eye.module.css). */}
      <div className={styles.band}>
        <svg viewBox={viewBox} fill="none" stroke="currentColor" className={styles.light}>
          <path d={pulses.join("")} strokeWidth="2.2" />
        </svg>
      </div>
      <svg viewBox={viewBox}>
        <use href="#iris" x={x} y={y} width={size} height={size} />
        {kind === "wide" && <Reticle {...lines.iris} />}
      </svg>
    </div>
  );
}

/** A graduated ring around the iris: a mark and its gap are 1/360 of the fine circle, and 1/12 of the bold one. */
function Reticle({ x, y, size }: HeroLines["iris"]) {
  const centre = { cx: x + size / 2, cy: y + size / 2 };
  return (
    <g fill="none" stroke="currentColor" className={styles.reticle}>
      <circle {...centre} r="426" strokeWidth="9" strokeDasharray="1.2 6.235" />
      <circle {...centre} r="430" strokeWidth="16" strokeDasharray="2 223.15" />
    </g>
  );
}
