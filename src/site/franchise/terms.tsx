import type { Texts } from "virtual:texts";
import { Subheading } from "#ui/facts.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import styles from "./terms.module.css";

/** The id of the section: links lead to what to ask before paying. */
export const termsId = "terms";

export function Terms({ content }: { content: Texts["franchise"]["terms"] }) {
  return (
    <HeadedSection background="white" head={content} id={termsId}>
      <div className={`columns-900 ${styles.ticket}`}>
        <ol className={`stack ${styles.promises}`}>
          {content.promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.questions}>
          <Subheading>{content.questions.heading}</Subheading>
          <ol>
            {content.questions.list.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </div>
      </div>
    </HeadedSection>
  );
}
