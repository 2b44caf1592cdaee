import { type ReactNode, useEffect, useRef, useState } from "react";
import { removeMarkers } from "#text/edit-markers.ts";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink, VisuallyHidden } from "#ui/spoken.tsx";
import type { ResultBarLinks } from "./read-tool-context.ts";
import styles from "./result-bar.module.css";

interface ResultBarProps {
  href: string;
  links: ResultBarLinks;
  announced: string;
  example?: string | undefined;
  /** True for a result of the visitor's own figures. Only that has call and chat beside it; an example needs their room. */
  hasOwnResult: boolean;
  /** True if windows of 900 to 1100 px, such as tablets in landscape, show the bar, too. */
  isOnDesktop?: boolean;
  children: ReactNode;
}

/**
 * Shows the result in short while the visitor fills in the fields. The bar is sticky, so it leaves the window
 * together with the fields. It replaces the action bar of a phone, so it has its links to call and to chat; the chat
 * does not hold the result, which goes to the office by the button that says so.
 */
export function ResultBar(props: ResultBarProps) {
  const { href, links, announced, example, hasOwnResult, isOnDesktop, children } = props;
  return (
    <>
      <div
        className={`scripted on-screen ${styles.bar}`}
        // The script of the page hides the action bar while an element with this is in view.
        data-form-area=""
        data-on-desktop={isOnDesktop || undefined}
      >
        {/* Not live: `Announcement` speaks the result after a pause. */}
        <output className="line cluster" aria-live="off">
          {example && <small className={styles.example}>{example}</small>}
          {children}
        </output>
        {hasOwnResult && (
          <>
            <a href={links.call.href} className={styles.contact}>
              <Icon name="phone" />
              <VisuallyHidden>{links.call.label}</VisuallyHidden>
            </a>
            <NewTabLink href={links.chat.href} hint={links.chat.hint} className={styles.contact}>
              <Icon name="chat" />
              <VisuallyHidden>{links.chat.label}</VisuallyHidden>
            </NewTabLink>
          </>
        )}
        <a href={href} className={styles.resultLink}>
          {links.whole}
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
  /** The value that the figure is compared with, shown below it in place of the line. */
  note?: string | undefined;
  /** True for a loss; the name must say so, too. */
  isLoss?: boolean;
}

/** Two lines: what the figure is, and the figure. */
export function BarFigure({ line, name, value, note, isLoss }: BarFigureProps) {
  return (
    <>
      <span className={styles.names}>
        {line && !note && <span>{line}</span>} <strong>{name}</strong>
      </span>
      <span className={`cluster ${styles.amount}`}>
        <b
          className={styles.figure}
          data-loss={isLoss || undefined}
          // The desk marks sentences with invisible characters, which have no width.
          data-long={removeMarkers(value).length > 12 || undefined}
        >
          {value}
        </b>
        {note && <small className={styles.note}>{note}</small>}
      </span>
    </>
  );
}

interface BarLinesProps {
  line?: string | undefined;
  name?: ReactNode;
  /** Conditions of the result. The bar cuts them off; the whole result has all of them. */
  note?: string | undefined;
}

/** In place of a figure: a sentence, or what was found, with its conditions. */
export function BarLines({ line, name, note }: BarLinesProps) {
  return (
    <span className={styles.lines}>
      {line && <span>{line}</span>} {name && <strong>{name}</strong>}
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
    const controller = new AbortController();
    const setTouched = () => (isTouched.current = true);
    addEventListener("input", setTouched, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isTouched.current) setAnnounced(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
