import type { ReactNode } from "react";
import styles from "./contact-actions.module.css";

/** A row of buttons of one width, which wrap where two do not fit. */
export function ContactActions({ children }: { children: ReactNode }) {
  return <p className={`cluster ${styles.actions}`}>{children}</p>;
}
