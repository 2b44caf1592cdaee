import type { Drawing } from "./view.ts";
import styles from "./likeness.module.css";

/** A page or a section of it, drawn small: its colour, its heading as bars, and what is below. */
export function Likeness({ drawing }: { drawing: Drawing }) {
  const { ground, bars, below } = drawing;
  const under = 11 + bars.length * 10;
  return (
    <svg className={styles.likeness} data-ground={ground} viewBox="0 0 100 66" aria-hidden="true">
      <rect className={styles.ground} width="100" height="66" />
      {bars.map((width, at) => (
        <rect key={at} className={styles.heading} x="9" y={9 + at * 10} width={width} height="6" />
      ))}
      <Below kind={below} y={under} />
    </svg>
  );
}

function Below({ kind, y }: { kind: Drawing["below"]; y: number }) {
  switch (kind) {
    case "text":
      return (
        <>
          <rect className={styles.text} x="9" y={y} width="62" height="3" />
          <rect className={styles.text} x="9" y={y + 7} width="44" height="3" />
        </>
      );
    case "tiles":
      return [9, 31, 53, 75].map((x) => (
        <rect key={x} className={styles.tile} x={x} y={y + 2} width="16" height="20" />
      ));
    case "lines":
      return [0, 7, 14, 21, 28].map((down) => (
        <rect key={down} className={styles.text} x="9" y={y + down} width="82" height="3" />
      ));
    case "eye":
      return (
        <>
          <rect className={styles.text} x="9" y={y} width="46" height="3" />
          <rect className={styles.heading} x="9" y={y + 8} width="22" height="8" rx="4" />
          <circle className={styles.iris} cx="84" cy="54" r="22" />
          <circle className={styles.heading} cx="84" cy="54" r="10" />
        </>
      );
  }
}
