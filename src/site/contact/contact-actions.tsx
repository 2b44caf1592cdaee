import type { ReactNode } from "react";
import styles from "./contact-actions.module.css";

/** A line of buttons that fold below each other where two do not fit. */
export function ContactActions({ children }: { children: ReactNode }) {
  return <p className={`cluster ${styles.actions}`}>{children}</p>;
}
