import type { VerdictName } from "./questions.ts";
import styles from "./verdict-label.module.css";

interface VerdictLabelProps {
  /** `open` for questions that are still to answer. */
  verdict: VerdictName | "open";
  /** A stamp is the heading of a group. */
  isStamp?: boolean;
  children: string;
}

export function VerdictLabel({ verdict, isStamp = false, children }: VerdictLabelProps) {
  return (
    <span
      className={isStamp ? `${styles.label} ${styles.stamp}` : `strong ${styles.label}`}
      data-verdict={verdict}
    >
      {children}
    </span>
  );
}
