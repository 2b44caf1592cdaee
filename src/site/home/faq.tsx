import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getChatUrl } from "#text/links.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import styles from "./faq.module.css";

interface FaqProps {
  content: Texts["home"]["questions"];
  /** Sentences on the report; empty while the owner has given none of its facts. */
  reportFacts: string[];
  /** What a report costs; undefined while the owner has not given it. */
  reportCost: string | undefined;
  business: Pick<Business, "chatNumber">;
  newTab: string;
  /** The one of the list that is open when the page opens, counted from 1. */
  openQuestion: number;
  locale: Locale;
}

/** The id of the section, to which links lead. */
export const questionsId = "questions";

/** The index of "What do I need to generate a report?" in the content. Its answer ends with the facts of the report. */
const reportQuestionIndex = 2;

/** The questions share one `name`, so the browser keeps one of them open at a time. */
export function Faq(props: FaqProps) {
  const { content, reportFacts, openQuestion, locale } = props;
  const [first, ...others] = content.list.map(({ question, answer }, index) => (
    <Question key={question} question={question} isOpen={index + 1 === openQuestion}>
      <p>{[answer, ...(index === reportQuestionIndex ? reportFacts : [])].join(" ")}</p>
    </Question>
  ));
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
        {first}
        <CostQuestion {...props} />
        {others}
      </div>
    </Section>
  );
}

interface QuestionProps {
  question: string;
  isOpen: boolean;
  children: ReactNode;
}

function Question({ question, isOpen, children }: QuestionProps) {
  return (
    <details className="unfolds" name="question" open={isOpen}>
      <summary>
        <h3>{question}</h3>
      </summary>
      {children}
    </details>
  );
}

/** The question on the cost of the report. While the price is not given, the answer is a chat that asks for it. */
function CostQuestion({ content, reportCost, business, newTab }: FaqProps) {
  const { question, unknown, ask, message } = content.cost;
  return (
    <Question question={question} isOpen={false}>
      <p>
        {reportCost ?? (
          <>
            {unknown}{" "}
            <NewTabLink href={getChatUrl(business.chatNumber, message)} hint={newTab}>
              {ask}
            </NewTabLink>
          </>
        )}
      </p>
    </Question>
  );
}
