import type { ReactNode } from "react";
import type { SuccessMessages } from "#forms/forms-schema.ts";
import { thanksAnchor } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import success from "./success-panel.module.css";
import styles from "./thanks-panel.module.css";

interface ThanksPanelProps {
  /** True where the server knows the submission. */
  isSent: boolean;
  words: SuccessMessages["nothing"];
  form: string;
  children: ReactNode;
}

/** A visitor who opens the thanks page without sending reads that nothing was sent. */
export function ThanksPanel({ isSent, words, form, children }: ThanksPanelProps) {
  return (
    <>
      <div id={thanksAnchor} className={`${styles.thanks} ${isSent ? "" : styles.perhaps}`}>
        {children}
      </div>
      {!isSent && (
        <div className={`${success.panel} ${styles.nothing}`}>
          <h2>{words.heading}</h2>
          <p>{words.text}</p>
          <ButtonLink href={form}>{words.form}</ButtonLink>
        </div>
      )}
    </>
  );
}
