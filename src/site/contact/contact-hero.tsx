import type { ReactNode } from "react";
import { AccentLine } from "#ui/accent-line.tsx";
import { ThemedSection } from "#ui/section.tsx";
import type { ClosedNotice } from "#text/opening.ts";
import type { ContactPage } from "./words.ts";
import { ClosedNotices } from "./reach.tsx";
import styles from "./contact-hero.module.css";

interface ContactHeroProps {
  words: ContactPage;
  /** On which days an answer comes, where that is not every day. */
  replyDays: string | undefined;
  /** Opening hours, once the owner has given them. */
  hours?: string | undefined;
  /** When the office is closed. */
  closed?: ClosedNotice[];
  /** Call and chat. */
  reach?: ReactNode;
  children: ReactNode;
}

/** The contact page: its heading, and the message below it. */
export function ContactHero(props: ContactHeroProps) {
  const { words, replyDays, hours, closed = [], reach, children } = props;
  return (
    <ThemedSection theme="contact" className={styles.hero}>
      <div className={`columns-768 ${styles.head}`}>
        <div>
          <AccentLine>{words.accent}</AccentLine>
          <h1>{words.heading}</h1>
        </div>
        <div className={styles.reach}>
          <p className="lede">
            {words.lede}
            {replyDays && ` ${replyDays}`}
          </p>
          <ClosedNotices notices={closed} />
          {reach}
          {hours && <p>{hours}</p>}
        </div>
      </div>
      {children}
    </ThemedSection>
  );
}
