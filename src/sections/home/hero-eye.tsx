import type { ReactNode } from "react";
import { desktopStreams, phoneStreams, type Streams } from "#art/streams.ts";
import styles from "./hero-eye.module.css";

/** An eye whose fibres become the rules of a ledger, and the light that runs along some of them. */
function Eye({ streams, children }: { streams: Streams; children?: ReactNode }) {
  const { viewBox, fibres, pulses } = streams;
  const { x, y, size } = streams.iris;
  return (
    <div className={styles.drawing}>
      <svg viewBox={viewBox} className={styles.streams}>
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
      <svg viewBox={viewBox} className={styles.iris}>
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
      <circle {...centre} r="436" strokeWidth="9" strokeDasharray="1.2 6.41" />
      <circle {...centre} r="440" strokeWidth="16" strokeDasharray="2 228.38" />
    </g>
  );
}

/** The eye of the first screen, with the iris that stands in the page as `#iris`, drawn for wide windows, for those in between, and for phones. */
export function HeroEye() {
  return (
    <div className={styles.eye} aria-hidden="true">
      <div className={styles.wide}>
        <Eye streams={desktopStreams}>
          <Reticle {...desktopStreams.iris} />
        </Eye>
      </div>
      <div className={styles.half}>
        <svg viewBox="0 0 500 500">
          <use href="#iris" width="500" height="500" />
        </svg>
      </div>
      <div className={styles.phone}>
        <Eye streams={phoneStreams} />
      </div>
    </div>
  );
}
