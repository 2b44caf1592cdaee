import type { ComponentProps } from "react";
import styles from "./perforated.module.css";

/** Paper with the perforated edge of a stamp, and a frame in it. */
export function Perforated({ className = "", children, ...rest }: ComponentProps<"div">) {
  return (
    <div className={`${styles.shadow} ${className}`} {...rest}>
      <div className={styles.paper}>
        <div className={styles.frame}>{children}</div>
      </div>
    </div>
  );
}
