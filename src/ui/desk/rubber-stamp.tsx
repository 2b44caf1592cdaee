import type { ComponentProps } from "react";
import styles from "./rubber-stamp.module.css";

type RubberStampProps = ComponentProps<"p"> & {
  /** The small text below it: a day. */
  detail?: string;
  /** Whether it comes down while one looks. */
  lands?: boolean;
  /** `large` where nothing else is on the page. */
  size?: "usual" | "large";
};

/** A large stamp: something has come to its good end. One a page. */
export function RubberStamp({
  detail,
  lands = false,
  size = "usual",
  children,
  ...rest
}: RubberStampProps) {
  return (
    <p {...rest} className={styles.stamp} data-size={size} data-lands={lands || undefined}>
      {children}
      {detail !== undefined && <small>{detail}</small>}
    </p>
  );
}
