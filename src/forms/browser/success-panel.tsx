import { type ReactNode, useEffect, useRef } from "react";
import type { Texts } from "virtual:texts";
import type { Receipt } from "#forms/form-state.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { SuccessStamp } from "#ui/success-stamp.tsx";
import styles from "./success-panel.module.css";

interface SuccessPanelProps extends Partial<Receipt> {
  content: Omit<Texts["contact-form"]["sent"], "nothing" | "pageTitle">;
  stampText: string;
  children?: ReactNode;
}

export function SuccessPanel(props: SuccessPanelProps) {
  const { content, reference, confirmation = true, stampText, children } = props;
  // Some forms have no sentence for thanks without a mail.
  const text = confirmation ? content.text : (content.unconfirmed ?? content.text);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The action bar is hidden beside a form; action-bar.module.css shows it again by this attribute.
    const { dataset } = document.documentElement;
    dataset["formSent"] = "";
    // Where the form was replaced, the focus is lost: a screen reader would read the page from its start.
    panel.current?.focus({ preventScroll: true });
    // Focus alone scrolls to the nearest end, and a small phone would show only the last lines.
    panel.current?.scrollIntoView({ block: "start" });
    return () => void delete dataset["formSent"];
  }, []);
  return (
    <div ref={panel} className={styles.panel} tabIndex={-1} role="status" data-sent="">
      <SuccessStamp word={content.stamp} accent={content.stampAccent} edgeText={stampText} />
      <AccentLine>{content.accent}</AccentLine>
      <h2 className={styles.heading}>{content.heading}</h2>
      <p>{text}</p>
      {reference && (
        <p className={styles.reference}>
          {content.reference} <strong>{reference}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
