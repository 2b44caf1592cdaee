import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { thanksAnchor } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import styles from "./thanks-panel.module.css";

interface ThanksPanelProps {
  /** True if the server knows the submission; else only the fragment of the address says that a form was sent. */
  hasReceipt: boolean;
  content: Texts["contact-form"]["sent"]["nothing"];
  formPath: string;
  children: ReactNode;
}

/**
 * A visitor who opens the thanks page without sending a form reads that nothing was sent. Without a receipt the style
 * decides by the fragment, which a third-party form service adds.
 */
export function ThanksPanel({ hasReceipt, content, formPath, children }: ThanksPanelProps) {
  return (
    <>
      <div
        id={thanksAnchor}
        className={`${styles.thanks} ${hasReceipt ? "" : styles.withoutReceipt}`}
      >
        {children}
      </div>
      {!hasReceipt && (
        <div className={styles.notSent}>
          <h2>{content.heading}</h2>
          <p>{content.text}</p>
          <ButtonLink href={formPath}>{content.form}</ButtonLink>
        </div>
      )}
    </>
  );
}
