import { useEffect, useRef } from "react";
import { Aside } from "#primitives/aside.tsx";
import { RubberStamp } from "#primitives/rubber-stamp.tsx";
import type { Letter } from "#shapes/letter.ts";
import styles from "./letter-sent.module.css";

interface LetterSentProps {
  words: Letter["sent"];
  /** The number of the enquiry; the server fills it in on the page that answers a form without scripts. */
  reference?: string | undefined;
  /** What runs around the rim of the stamp. */
  rim: string;
}

/** Stands where the letter stood once it is sent. There is no way back. */
export function LetterSent({ words, reference, rim }: LetterSentProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone; without this a screen reader would start the page anew.
    panel.current?.focus();
  }, []);
  return (
    <div ref={panel} className={styles.sent} tabIndex={-1} role="status" data-sent="">
      <RubberStamp word={words.stamp} hindi={words.stampHindi} rim={rim} />
      <Aside>{words.hindi}</Aside>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <p className={styles.reference}>
        {words.reference}{" "}
        <strong data-reference="" hidden={!reference}>
          {reference}
        </strong>
      </p>
    </div>
  );
}
