import type { ReactNode } from "react";
import { AccentLine } from "#primitives/accent-line.tsx";
import { ThemedSection } from "#primitives/themed-section.tsx";
import type { ContactPage } from "#schemas/contact.ts";
import { ThemeProvider } from "#theme/theme-provider.tsx";
import styles from "./contact-hero.module.css";

interface ContactHeroProps {
  words: ContactPage;
  /** On which days an answer comes, where that is not every day. */
  replyDays: string | undefined;
  /** Call and chat. */
  reach?: ReactNode;
  children: ReactNode;
}

/** The contact page: its heading, and the message below it. */
export function ContactHero({ words, replyDays, reach, children }: ContactHeroProps) {
  return (
    <ThemeProvider initial="contact">
      <ThemedSection className={styles.hero}>
        <div className={styles.head}>
          <div>
            <AccentLine>{words.accent}</AccentLine>
            <h1>{words.heading}</h1>
          </div>
          <div className={styles.reach}>
            <p className={styles.lede}>
              {words.lede}
              {replyDays && ` ${replyDays}`}
            </p>
            {reach}
          </div>
        </div>
        {children}
      </ThemedSection>
    </ThemeProvider>
  );
}
