import { enquiryStatuses, type StatusOrSpam } from "#enquiry/statuses.ts";
import styles from "./status-badge.module.css";

/** Statuses differ by shape as well as by colour. */
export function StatusBadge({ status, children }: { status: StatusOrSpam; children: string }) {
  const variant = status === "new" || status === "spam" ? status : enquiryStatuses[status].outcome;
  return (
    <span className={styles.badge} data-status={status} data-variant={variant}>
      {children}
    </span>
  );
}
