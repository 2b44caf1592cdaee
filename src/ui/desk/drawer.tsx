import type { ReactNode } from "react";
import { DeskButton } from "./button.tsx";
import { DeskIcon } from "./icon.tsx";
import styles from "./drawer.module.css";

interface DrawerProps {
  /** A button opens it by this id: `popoverTarget`. */
  id: string;
  heading: string;
  close: string;
  children: ReactNode;
}

/** A dialog: at the bottom of a phone, in the middle of a wide screen. The script of the desk's frame makes the page behind it inert. */
export function Drawer({ id, heading, close, children }: DrawerProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-heading`}
      className={styles.drawer}
    >
      <div className={`line spread ${styles.head}`}>
        {/* The focus moves here when the drawer opens, so that a screen reader says it and the Tab key continues from it. */}
        <h2 id={`${id}-heading`} tabIndex={-1} autoFocus>
          {heading}
        </h2>
        <DeskButton
          type="button"
          variant="bare"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
        >
          <DeskIcon name="close" />
        </DeskButton>
      </div>
      {children}
    </div>
  );
}
