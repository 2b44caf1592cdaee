import type { ReactNode } from "react";
import styles from "./narrow-fold.module.css";

/** Folds its children on a narrow screen; a wide one, paper and a page without scripts show them at once. */
export function NarrowFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
