import type { ComponentProps } from "react";
import styles from "./back-link.module.css";
import { Icon } from "./icon.tsx";

/** The way back to the page above, over the heading of the page below. */
export function BackLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <p className={`on-screen links ${styles.back}`}>
      <a {...rest}>
        <Icon name="back" />
        {children}
      </a>
    </p>
  );
}
