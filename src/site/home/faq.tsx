import { type Locale, pathTo } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import type { HomeContent } from "./home-schema.ts";
import styles from "./faq.module.css";

interface FaqProps {
  content: HomeContent["questions"];
  reportFacts: string[];
  /** The question that is open at first, counted from 1. */
  opened: number;
  locale: Locale;
}

/** The index of the question on what a report needs. */
const reportNeeds = 2;

/** Details of one name: the browser keeps one open at a time. */
export function Faq({ content, reportFacts, opened, locale }: FaqProps) {
  return (
    <Section ground="white" className={`columns-768 ${styles.questions}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        <p className={styles.lede}>{content.lede}</p>
        <p>
          <a href={pathTo("contact", locale)} className={`strong ${styles.write}`}>
            {content.write}
          </a>
        </p>
      </div>
      <div className={`ruled ${styles.list}`}>
        {content.list.map(({ question, answer }, at) => (
          <details key={question} className="unfolds" name="question" open={at + 1 === opened}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{[answer, ...(at === reportNeeds ? reportFacts : [])].join(" ")}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
