import { useEffect, useRef, type ReactNode } from "react";
import { AccentLine } from "#ui/accent-line.tsx";
import { SuccessStamp } from "#ui/success-stamp.tsx";
import type { Receipt } from "#forms/form-state.ts";
import type { Success } from "#forms/words.ts";
import styles from "./success-panel.module.css";

interface SuccessPanelProps extends Partial<Receipt> {
  words: Omit<Success, "nothing" | "pageTitle">;
  /** What runs around the rim of the stamp. */
  rim: string;
  /** The way on. */
  children?: ReactNode;
}

/** Replaces the form once it is sent. */
export function SuccessPanel(props: SuccessPanelProps) {
  const { words, reference, confirmation = true, rim, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nothing is filled in here, so the bar with the ways to us comes back.
    const { dataset } = document.documentElement;
    dataset["thanks"] = "";
    // The form that had the focus is gone; without this a screen reader would start the page anew.
    panel.current?.focus({ preventScroll: true });
    // By itself the focus scrolls to the nearest end, and a small phone would show only the last lines.
    panel.current?.scrollIntoView({ block: "start" });
    return () => void delete dataset["thanks"];
  }, []);
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} role="status" data-sent="">
      <SuccessStamp word={words.stamp} accent={words.stampAccent} rim={rim} />
      <AccentLine>{words.accent}</AccentLine>
      <h2 className={styles.heading}>{words.heading}</h2>
      <p>{(confirmation ? undefined : words.unconfirmed) ?? words.text}</p>
      {reference && (
        <p className={styles.reference}>
          {words.reference} <strong>{reference}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
