import { type ReactNode, useEffect, useRef, useState } from "react";
import { removeMarkers } from "#text/sentences.ts";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink, VisuallyHidden } from "#ui/spoken.tsx";
import type { ResultBarLinks } from "./read-tool-context.ts";
import styles from "./result-bar.module.css";

interface ResultBarProps {
  href: string;
  ways: ResultBarLinks;
  /** Holds the visitor's own result; without one, the chat asks the general question. */
  chat?: string | undefined;
  announced: string;
  example?: string | undefined;
  /** True if the result is below the fields on landscape tablets, too. */
  onWide?: boolean;
  children: ReactNode;
}

/**
 * Sticky, so that it ends with what it follows in the page. The action bar gives way to it, so on a phone it
 * holds the ways to call and to chat.
 */
export function ResultBar(props: ResultBarProps) {
  const { href, ways, chat = ways.chat.href, announced, example, onWide, children } = props;
  return (
    <>
      <div
        className={`scripted on-screen ${styles.bar}`}
        data-form-area=""
        data-on-desktop={onWide || undefined}
      >
        {/* Heard by the announcement, after a pause. */}
        <output className="line cluster" aria-live="off">
          {example && <small className={styles.example}>{example}</small>}
          {children}
        </output>
        <a href={ways.call.href} className={styles.office}>
          <Icon name="phone" />
          <VisuallyHidden>{ways.call.label}</VisuallyHidden>
        </a>
        <NewTabLink href={chat} hint={ways.chat.hint} className={styles.office}>
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
  /** Shown below the figure in place of the line: what it is compared with. */
  note?: string | undefined;
  /** True for a loss; the name must say so, too. */
  isLoss?: boolean;
}

export function BarFigure({ line, name, value, note, isLoss }: BarFigureProps) {
  return (
    <>
      <BarLines line={note ? undefined : line} name={name} />
      <b
        className={styles.figure}
        data-loss={isLoss || undefined}
        data-long={removeMarkers(value).length > 12 || undefined}
      >
        {value}
      </b>
      {note && <small className={styles.note}>{note}</small>}
    </>
  );
}

interface BarLinesProps {
  line?: string | undefined;
  name: ReactNode;
  /** On what it depends; cut off after two lines, because the whole result has it. */
  note?: string;
}

/** Of both lines the lower one counts. */
export function BarLines({ line, name, note }: BarLinesProps) {
  return (
    <span className={styles.lines}>
      {line && <span>{line}</span>} <strong>{name}</strong>
      {note && <small>{note}</small>}
    </span>
  );
}

/** Long enough to type the next digit of a number, in milliseconds. */
const typingPauseMs = 1000;

/** Announces the result once typing pauses, not at every key. Nothing is announced before the first input. */
function Announcement({ children: text }: { children: string }) {
  const [announced, setAnnounced] = useState("");
  const isTouched = useRef(false);
  useEffect(() => {
    const gone = new AbortController();
    const setTouched = () => (isTouched.current = true);
    addEventListener("input", setTouched, { signal: gone.signal });
    return () => gone.abort();
  }, []);
  useEffect(() => {
    const rest = setTimeout(() => {
      if (isTouched.current) setAnnounced(text);
    }, typingPauseMs);
    return () => clearTimeout(rest);
  }, [text]);
  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
