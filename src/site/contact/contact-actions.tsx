import type { ReactNode } from "react";
import styles from "./contact-actions.module.css";

interface ContactActionsProps {
  /** Each button is as wide as its label, so that no label breaks; by default all have one width. */
  hasLongLabels?: boolean;
  children: ReactNode;
}

/** A row of buttons, which wrap where two do not fit. */
export function ContactActions({ hasLongLabels = false, children }: ContactActionsProps) {
  return (
    <p className={`cluster ${styles.actions} ${hasLongLabels ? styles.long : styles.alike}`}>
      {children}
    </p>
  );
}
