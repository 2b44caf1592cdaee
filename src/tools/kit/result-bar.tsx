import type { ReactNode } from "react";
import { unmarked } from "#text/sentences.ts";
import { Icon } from "#ui/icon.tsx";
import { Announcement } from "./announcement.tsx";
import { NewTabLink } from "#ui/new-tab-link.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./result-bar.module.css";
import type { BarWays } from "./tool-kit.ts";

interface ResultBarProps {
  /** Where the whole result stands. */
  href: string;
  ways: BarWays;
  /** What those hear who do not see it. */
  announced: string;
  /** Whether the result stands below the fields on tablets that lie on their side, too. */
  onWide?: boolean;
  children: ReactNode;
}

/**
 * A torn slip at the lower end of the screen that keeps the result of a tool in sight while its fields are
 * changed. It is sticky, so it is there for what it follows in the page, and no longer. The action bar gives
 * way to it; so on a phone it holds the ways to call and to chat.
 */
export function ResultBar({ href, ways, announced, onWide, children }: ResultBarProps) {
  return (
    <>
      <div className={styles.bar} data-fill-in="" data-on-wide={onWide || undefined}>
        {/* Heard by the announcement, after a pause. */}
        <output aria-live="off">{children}</output>
        <a href={ways.call.href} className={styles.office}>
          <Icon name="phone" />
          <VisuallyHidden>{ways.call.label}</VisuallyHidden>
        </a>
        <NewTabLink href={ways.chat.href} hint={ways.chat.hint} className={styles.office}>
          <Icon name="chat" />
          <VisuallyHidden>{ways.chat.label}</VisuallyHidden>
        </NewTabLink>
        <a href={href} className={styles.whole}>
          {ways.whole}
          <Icon name="down" />
        </a>
      </div>
      <Announcement>{announced}</Announcement>
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
      <b
        className={styles.figure}
        data-loss={isLoss || undefined}
        data-long={unmarked(value).length > 12 || undefined}
      >
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
