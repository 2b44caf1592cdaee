import { Drawing } from "#ui/drawing.tsx";
import styles from "./emblem.module.css";

/** Joins half an eye and half a seal at one pupil, for both halves of the business. */
export function Emblem() {
  return (
    <div className={styles.emblem} aria-hidden="true">
      <Drawing name="iris" width={500} height={500} className={styles.half} />
      <Drawing name="mohar" width={500} height={500} className={`${styles.half} ${styles.seal}`} />
    </div>
  );
}
