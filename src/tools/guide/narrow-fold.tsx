import type { ReactNode } from "react";
import styles from "./narrow-fold.module.css";

/** Folds what is long on a narrow screen; a wide one, paper and a page without scripts show it at once. */
export function NarrowFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
