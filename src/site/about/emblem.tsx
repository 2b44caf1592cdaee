import { Drawing } from "#ui/drawing.tsx";
import styles from "./emblem.module.css";

/** Half an eye and half a seal around one pupil, for the two halves of the business. */
export function Emblem() {
  return (
    <div className={styles.emblem} aria-hidden="true">
      <Drawing name="iris-left" width={500} height={500} className={styles.half} />
      <Drawing name="mohar" width={500} height={500} className={`${styles.half} ${styles.seal}`} />
    </div>
  );
}
