import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./drawer.module.css";

interface DrawerProps {
  /** What opens it names it: `popoverTarget`. */
  id: string;
  heading: string;
  /** The word for closing it. */
  close: string;
  children: ReactNode;
}

/** A sheet that comes up over the page: from below on a phone, in the middle of a wide screen. */
export function Drawer({ id, heading, close, children }: DrawerProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const release = useRef(() => {});
  useEffect(
    () => () => {
      release.current();
    },
    [],
  );
  return (
    <div
      ref={sheet}
      id={id}
      // Before it closes, so that the focus can go back to what has opened it.
      onBeforeToggle={({ newState }) => {
        release.current();
        if (newState === "open" && sheet.current !== null) {
          release.current = holdPageBehind(sheet.current);
        }
      }}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-heading`}
      className={styles.drawer}
    >
      <div className={styles.head}>
        {/* The focus comes here when it opens, so that it is read and the Tab key goes on in it. */}
        <h2 id={`${id}-heading`} tabIndex={-1} autoFocus>
          {heading}
        </h2>
        <Button
          type="button"
          look="bare"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={close}
        >
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </div>
  );
}

/** Takes the page behind a sheet from the Tab key and from screen readers; returns what gives it back. */
function holdPageBehind(sheet: HTMLElement): () => void {
  const behind: HTMLElement[] = [];
  for (let at = sheet; at.parentElement !== null; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert) behind.push(other);
    }
  }
  for (const one of behind) one.inert = true;
  return () => {
    for (const one of behind) one.inert = false;
  };
}
