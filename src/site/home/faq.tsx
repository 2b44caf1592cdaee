import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./faq.module.css";

interface FaqProps {
  content: Texts["home"]["questions"];
  reportFacts: string[];
  /** The question that is open when the page opens, counted from 1. */
  openQuestion: number;
  locale: Locale;
}

/** The id of the section, for links. */
export const questionsId = "questions";

/** The index of the question whose answer ends with the facts of the report. */
const reportQuestionIndex = 2;

/** The questions share one `name`, so the browser keeps one of them open at a time. */
export function Faq({ content, reportFacts, openQuestion, locale }: FaqProps) {
  return (
    <Section id={questionsId} background="white" className={`columns-768 ${styles.questions}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        <p className={styles.lede}>{content.lede}</p>
        <p>
          <a href={getPagePath("contact", locale)} className={`strong ${styles.write}`}>
            {content.write}
          </a>
        </p>
      </div>
      <div className={`ruled ${styles.list}`}>
        {content.list.map(({ question, answer }, index) => (
          <details
            key={question}
            className="unfolds"
            name="question"
            open={index + 1 === openQuestion}
          >
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{[answer, ...(index === reportQuestionIndex ? reportFacts : [])].join(" ")}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
