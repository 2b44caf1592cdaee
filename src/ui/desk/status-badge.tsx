import { enquiryStatuses, type StatusOrSpam } from "#enquiry/statuses.ts";
import styles from "./status-badge.module.css";

/** Statuses differ by shape as well as by colour. */
export function StatusBadge({ status, children }: { status: StatusOrSpam; children: string }) {
  const look = status === "new" || status === "spam" ? status : enquiryStatuses[status].outcome;
  return (
    <span className={styles.stamp} data-status={status} data-variant={look}>
      {children}
    </span>
  );
}

interface RubberStampProps {
  /** Small text below the word, such as a day. */
  detail?: string;
  /** True shows how the stamp comes down. */
  isAnimated?: boolean;
  /** `large` where nothing else is on the page. */
  size?: "usual" | "large";
  children: string;
}

/** Something has come to its good end; one on a page. */
export function RubberStamp({
  detail,
  isAnimated: lands,
  size = "usual",
  children,
}: RubberStampProps) {
  return (
    <p className={styles.rubber} data-size={size} data-animated={lands}>
      {children}
      {detail !== undefined && <small>{detail}</small>}
    </p>
  );
}
