import { statuses, type Box } from "#enquiry/statuses.ts";
import styles from "./stamp.module.css";

/** A status as a rubber stamp, told apart by its shape as well as by its colour. */
export function Stamp({ status, children }: { status: Box; children: string }) {
  const look = status === "new" || status === "spam" ? status : statuses[status].outcome;
  return (
    <span className={styles.stamp} data-status={status} data-look={look}>
      {children}
    </span>
  );
}
