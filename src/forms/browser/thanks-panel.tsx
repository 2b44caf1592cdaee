import type { ReactNode } from "react";
import type { SuccessMessages } from "#forms/forms-schema.ts";
import { thanksAnchor } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import success from "./success-panel.module.css";
import styles from "./thanks-panel.module.css";

interface ThanksPanelProps {
  /** True where the server knows the submission. */
  isSent: boolean;
  content: SuccessMessages["nothing"];
  form: string;
  children: ReactNode;
}

/** A visitor who opens the thanks page without sending reads that nothing was sent. */
export function ThanksPanel({ isSent, content, form, children }: ThanksPanelProps) {
  return (
    <>
      <div id={thanksAnchor} className={`${styles.thanks} ${isSent ? "" : styles.perhaps}`}>
        {children}
      </div>
      {!isSent && (
        <div className={`${success.panel} ${styles.nothing}`}>
          <h2>{content.heading}</h2>
          <p>{content.text}</p>
          <ButtonLink href={form}>{content.form}</ButtonLink>
        </div>
      )}
    </>
  );
}
