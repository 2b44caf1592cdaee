import type { ReactNode } from "react";
import type { SuccessMessages } from "#forms/forms-schema.ts";
import { thanksAnchor } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import styles from "./thanks-panel.module.css";

interface ThanksPanelProps {
  /** True if the server knows the submission; else only the fragment of the address says that a form was sent. */
  isSent: boolean;
  content: SuccessMessages["nothing"];
  form: string;
  children: ReactNode;
}

/** A visitor who opens the thanks page without sending a form reads that nothing was sent. */
export function ThanksPanel({ isSent, content, form, children }: ThanksPanelProps) {
  return (
    <>
      <div id={thanksAnchor} className={`${styles.thanks} ${isSent ? "" : styles.unconfirmed}`}>
        {children}
      </div>
      {!isSent && (
        <div className={styles.nothing}>
          <h2>{content.heading}</h2>
          <p>{content.text}</p>
          <ButtonLink href={form}>{content.form}</ButtonLink>
        </div>
      )}
    </>
  );
}
