import type { ReactNode } from "react";
import { Icon } from "#primitives/icon.tsx";
import { Announcement } from "./announcement.tsx";
import styles from "./result-bar.module.css";

interface ResultBarProps {
  /** Where the whole result stands. */
  href: string;
  /** Says that it leads there. */
  whole: string;
  /** What those hear who do not see it. */
  said: string;
  /** Whether the result stands below the fields on tablets that lie on their side, too. */
  onWide?: boolean;
  children: ReactNode;
}

/**
 * A torn slip at the lower end of the screen that keeps the result of a tool in sight while its fields are
 * changed. It stands for what it follows in the page, and no longer: around it goes an element with
 * `data-fill-in`, for which the action bar gives way.
 */
export function ResultBar({ href, whole, said, onWide, children }: ResultBarProps) {
  return (
    <>
      <div className={styles.bar} data-on-wide={onWide || undefined}>
        {/* Heard by the announcement, after a pause. */}
        <output aria-live="off">{children}</output>
        <a href={href}>
          {whole}
          <Icon name="down" />
        </a>
      </div>
      <Announcement>{said}</Announcement>
    </>
  );
}

interface BarFigureProps {
  line?: string;
  name: string;
  value: string;
  /** Whether it is a loss; the name must say so, too. */
  isLoss?: boolean;
}

/** A figure in the bar, and the two lines that say what it is. */
export function BarFigure({ line, name, value, isLoss }: BarFigureProps) {
  return (
    <>
      <BarLines line={line} name={name} />
      <b className={styles.figure} data-loss={isLoss || undefined}>
        {value}
      </b>
    </>
  );
}

interface BarLinesProps {
  line?: string | undefined;
  name: ReactNode;
  /** On what it depends; cut off after two lines, because the whole result has it. */
  note?: string;
}

/** Two lines in the bar, of which the lower one counts, and what it depends on. */
export function BarLines({ line, name, note }: BarLinesProps) {
  return (
    <span className={styles.lines}>
      {line && <span>{line}</span>} <strong>{name}</strong>
      {note && <small>{note}</small>}
    </span>
  );
}
