import { type ReactNode, useEffect, useRef } from "react";
import type { Receipt } from "#forms/form-state.ts";
import type { SuccessMessages } from "#forms/forms-schema.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { SuccessStamp } from "#ui/success-stamp.tsx";
import styles from "./success-panel.module.css";

interface SuccessPanelProps extends Partial<Receipt> {
  words: Omit<SuccessMessages, "nothing" | "pageTitle">;
  rim: string;
  children?: ReactNode;
}

export function SuccessPanel(props: SuccessPanelProps) {
  const { words, reference, confirmation = true, rim, children } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without fields the bar with ways to contact us comes back.
    const { dataset } = document.documentElement;
    dataset["thanks"] = "";
    // The focused form is gone; without this a screen reader would read the page from its start.
    panel.current?.focus({ preventScroll: true });
    // Focus alone scrolls to the nearest end, and a small phone would show only the last lines.
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
