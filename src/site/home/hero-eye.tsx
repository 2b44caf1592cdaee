import type { ReactNode } from "react";
import { desktopStreams, narrowStreams, type Streams } from "#ui/art/streams.ts";
import styles from "./hero-eye.module.css";

/** An eye whose fibres become the rules on which the doors stand, and the light that runs along some of them. */
function Eye({
  streams,
  className,
  children,
}: {
  streams: Streams;
  className: string | undefined;
  children?: ReactNode;
}) {
  const { viewBox, fibres, pulses } = streams;
  const { x, y, size } = streams.iris;
  return (
    <div className={`${styles.drawing} ${className}`} aria-hidden="true">
      <svg viewBox={viewBox}>
        <path d={fibres} className={styles.fibres} />
        {pulses.map((path) => (
          <path key={path} d={path} pathLength="1" className={styles.rest} />
        ))}
      </svg>
      <div className={styles.band}>
        <svg viewBox={viewBox} className={styles.light}>
          <path d={pulses.join("")} className={styles.pulse} />
        </svg>
      </div>
      <svg viewBox={viewBox}>
        <use href="#iris" x={x} y={y} width={size} height={size} />
        {children}
      </svg>
    </div>
  );
}

/** The graduated ring around an iris: a mark and its gap are 1/360 of the fine circle, 1/12 of the strong one. */
function Reticle({ x, y, size }: Streams["iris"]) {
  const centre = { cx: x + size / 2, cy: y + size / 2 };
  return (
    <g className={styles.reticle}>
      <circle {...centre} r="426" strokeWidth="9" strokeDasharray="1.2 6.235" />
      <circle {...centre} r="430" strokeWidth="16" strokeDasharray="2 223.15" />
    </g>
  );
}

/** The eye of the first screen, with the iris that is in the page as `#iris`: beside the words of a wide window, beside the doors of a narrow one. */
export function HeroEye() {
  return (
    <>
      <Eye streams={desktopStreams} className={styles.wide}>
        <Reticle {...desktopStreams.iris} />
      </Eye>
      <Eye streams={narrowStreams} className={styles.narrow} />
    </>
  );
}
