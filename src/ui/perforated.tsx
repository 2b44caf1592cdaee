import type { ComponentProps } from "react";
import styles from "./perforated.module.css";

/** A piece of paper with a perforated edge and a printed frame: a revenue stamp. */
export function Perforated({ className = "", children, ...rest }: ComponentProps<"div">) {
  return (
    <div className={`${styles.shadow} ${className}`} {...rest}>
      <div className={styles.paper}>
        <div className={styles.frame}>{children}</div>
      </div>
    </div>
  );
}
