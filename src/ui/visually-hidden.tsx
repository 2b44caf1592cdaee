import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Words for screen readers; they take no room on the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
