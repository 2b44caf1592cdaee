import type { ReactNode } from "react";
import { DeskIcon, type DeskIconName } from "#ui/desk/icon.tsx";
import styles from "./record-line.module.css";

interface RecordLineProps {
  icon: DeskIconName;
  title: ReactNode;
  /** Smaller, below the title. */
  detail: ReactNode;
  /** A button at the right. */
  children?: ReactNode;
  /** Below the line, in its full width. */
  below?: ReactNode;
}

/** A line of a list: a passkey, a device, a person or an entry of the log. */
export function RecordLine({ icon, title, detail, children, below }: RecordLineProps) {
  return (
    <li className={styles.record}>
      <DeskIcon name={icon} />
      <p>
        {title}
        <br />
        <span className="quiet">{detail}</span>
      </p>
      {children}
      {below}
    </li>
  );
}
