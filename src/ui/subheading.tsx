import type { ReactNode } from "react";
import styles from "./subheading.module.css";

/** A small third heading in the text face, above a list. */
export function Subheading({ children }: { children: ReactNode }) {
  return <h3 className={styles.subheading}>{children}</h3>;
}
