import { Figure } from "./figure.tsx";
import styles from "./fare.module.css";

interface FareProps {
  /** The figure, its unit, and the qualifier that must stand beside it. */
  fare: { value: string; unit: string; note: string };
}

/** A figure that is claimed, never without its qualifier. */
export function Fare({ fare }: FareProps) {
  return (
    <>
      <p className={styles.value}>
        <Figure>{fare.value}</Figure>
      </p>
      <p className={styles.unit}>{fare.unit}</p>
      <p className={styles.note}>{fare.note}</p>
    </>
  );
}
