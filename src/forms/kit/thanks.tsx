import type { ReactNode } from "react";
import { thanksAnchor } from "#forms/protocol.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Success } from "#forms/words.ts";
import success from "./success-panel.module.css";
import styles from "./thanks.module.css";

interface ThanksProps {
  words: Success["nothing"];
  /** The way to the form. */
  form: string;
  /** The thanks. */
  children: ReactNode;
}

/** The page after sending. A visitor who opens it without sending reads that nothing was sent. */
export function Thanks({ words, form, children }: ThanksProps) {
  return (
    <>
      <div id={thanksAnchor} className={styles.thanks}>
        {children}
      </div>
      <div className={`${success.panel} ${styles.nothing}`} data-nothing="">
        <h2>{words.heading}</h2>
        <p>{words.text}</p>
        <ButtonLink href={form}>{words.form}</ButtonLink>
      </div>
    </>
  );
}
