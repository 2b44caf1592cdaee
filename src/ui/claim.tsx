import { Figure } from "./figure.tsx";
import styles from "./claim.module.css";

interface ClaimProps {
  /** The figure, its unit, and the qualifier that must be beside it. */
  fare: { value: string; unit: string; note: string };
}

/** A figure that is claimed, never without its qualifier. */
export function Claim({ fare }: ClaimProps) {
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
