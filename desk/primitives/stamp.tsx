import type { Box } from "#desk/view.ts";
import styles from "./stamp.module.css";

/** A status as a rubber stamp, told apart by its shape as well as by its colour. */
export function Stamp({ status, children }: { status: Exclude<Box, "all">; children: string }) {
  return (
    <span className={styles.stamp} data-status={status}>
      {children}
    </span>
  );
}
