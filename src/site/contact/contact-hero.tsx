import type { ReactNode } from "react";
import type { HolidayNotice } from "#text/opening.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ThemedSection } from "#ui/section.tsx";
import { HolidayNotices } from "./contact-links.tsx";
import type { ContactContent } from "./contact-schema.ts";
import styles from "./contact-hero.module.css";

interface ContactHeroProps {
  words: ContactContent;
  /** The days of an answer; undefined if that is every day. */
  replyDays: string | undefined;
  hours?: string | undefined;
  closed?: HolidayNotice[];
  reach?: ReactNode;
  children: ReactNode;
}

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
          <HolidayNotices notices={closed} />
          {reach}
          {hours && <p>{hours}</p>}
        </div>
      </div>
      {children}
    </ThemedSection>
  );
}
