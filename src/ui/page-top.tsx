import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import styles from "./page-top.module.css";

/** The height that the fixed header covers, in the colour of the page's theme. */
export function TopSpacer() {
  return <div className={`on-screen ${styles.spacer}`} />;
}

/** The link to the page above this one. */
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
