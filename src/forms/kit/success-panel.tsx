import { useEffect, useRef, type ReactNode } from "react";
import { AccentLine } from "#ui/accent-line.tsx";
import { SuccessStamp } from "#ui/success-stamp.tsx";
import type { Success } from "#forms/words.ts";
import styles from "./success-panel.module.css";

interface SuccessPanelProps {
  words: Omit<Success, "nothing" | "pageTitle">;
  /** The number of the enquiry; the server fills it in on the page that answers a form without scripts. */
  reference?: string | undefined;
  /** Whether a confirmation goes by mail; the server puts in the other sentence where none does. */
  confirmation?: boolean;
  /** Whether it was sent before the page was opened: then the page stays where it is. */
  isRestored?: boolean;
  /** What runs around the rim of the stamp. */
  rim: string;
  /** The way on. */
  children?: ReactNode;
}

/** Replaces the form once it is sent. */
export function SuccessPanel(props: SuccessPanelProps) {
  const { words, reference, confirmation = true, isRestored, rim, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nothing is filled in here, so the bar with the ways to us comes back.
    const { dataset } = document.documentElement;
    dataset["thanks"] = "";
    if (!isRestored) {
      // The form that had the focus is gone; without this a screen reader would start the page anew.
      panel.current?.focus({ preventScroll: true });
      // By itself the focus scrolls to the nearest end, and a small phone would show only the last lines.
      panel.current?.scrollIntoView({ block: "start" });
    }
    return () => void delete dataset["thanks"];
  }, [isRestored]);
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} role="status" data-sent="">
      <SuccessStamp word={words.stamp} accent={words.stampAccent} rim={rim} />
      <AccentLine>{words.accent}</AccentLine>
      <h2 className={styles.heading}>{words.heading}</h2>
      <p data-unconfirmed={words.unconfirmed}>
        {(confirmation ? undefined : words.unconfirmed) ?? words.text}
      </p>
      <p className={styles.reference}>
        {words.reference}{" "}
        <strong data-reference="" hidden={!reference}>
          {reference}
        </strong>
      </p>
      {children}
    </div>
  );
}
