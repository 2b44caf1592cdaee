import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import type { HomePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./questions.module.css";

interface QuestionsProps {
  words: HomePage["questions"];
  /** Which is open at first, counted from 1. */
  opened: number;
  locale: Locale;
}

/** The questions people ask. The browser keeps one open at a time: details of one name. */
export function Questions({ words, opened, locale }: QuestionsProps) {
  return (
    <Section ground="white" className={`columns-768 ${styles.questions}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={styles.lede}>{words.lede}</p>
        <p>
          <a href={pathTo("contact", locale)} className={`strong ${styles.write}`}>
            {words.write}
          </a>
        </p>
      </div>
      <div className={`ruled ${styles.list}`}>
        {words.list.map(({ question, answer }, at) => (
          <details key={question} name="question" open={at + 1 === opened}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
