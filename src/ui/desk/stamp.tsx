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

interface RubberStampProps {
  /** The small text below it: a day. */
  detail?: string;
  /** Whether it comes down while one looks. */
  lands?: boolean;
  /** `large` where nothing else is on the page. */
  size?: "usual" | "large";
  children: string;
}

/** A large stamp: something has come to its good end. One a page. */
export function RubberStamp({ detail, lands, size = "usual", children }: RubberStampProps) {
  return (
    <p className={styles.rubber} data-size={size} data-lands={lands}>
      {children}
      {detail !== undefined && <small>{detail}</small>}
    </p>
  );
}
