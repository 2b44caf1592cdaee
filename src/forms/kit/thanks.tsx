import type { ReactNode } from "react";
import { thanksAnchor } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Success } from "#forms/words.ts";
import success from "./success-panel.module.css";
import styles from "./thanks.module.css";

interface ThanksProps {
  /** Whether the server knows what was sent. */
  isSent: boolean;
  words: Success["nothing"];
  /** The way to the form. */
  form: string;
  /** The thanks. */
  children: ReactNode;
}

/** The page after sending. A visitor who opens it without sending reads that nothing was sent. */
export function Thanks({ isSent, words, form, children }: ThanksProps) {
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
