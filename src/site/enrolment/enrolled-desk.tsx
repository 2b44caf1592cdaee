import type { ReactNode } from "react";
import styles from "./enrolled-desk.module.css";

/** The thanks for an enrolment, and the card of the course beside it once the server shows one. */
export function EnrolledDesk({ children }: { children: ReactNode }) {
  return <div className={styles.desk}>{children}</div>;
}
