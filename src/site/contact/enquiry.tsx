import type { ReactNode } from "react";
import { AccentLine } from "#ui/accent-line.tsx";
import { ThemedSection } from "#ui/section.tsx";
import type { ClosedNotice } from "#text/opening.ts";
import type { ServicePageWords } from "#site/services/words.ts";
import { ClosedNotices } from "./reach.tsx";
import styles from "./enquiry.module.css";

interface EnquiryProps {
  words: ServicePageWords["ask"];
  id: string;
  /** When the office is closed. */
  closed: ClosedNotice[];
  /** Call and chat; a page gives it as a slot, which the types do not see. */
  reach?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The contact form at the end of a page about one thing, so that a reader asks about it without leaving. */
export function Enquiry({ words, id, closed, reach, children }: EnquiryProps) {
  return (
    <ThemedSection theme="contact" className={`on-screen columns-900 ${styles.enquiry}`} id={id}>
      <div className={styles.head}>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${styles.lede}`}>{words.lede}</p>
        <ClosedNotices notices={closed} />
        {reach}
      </div>
      <div className={`sheet ${styles.sheet}`} data-fill-in="">
        {children}
      </div>
    </ThemedSection>
  );
}
