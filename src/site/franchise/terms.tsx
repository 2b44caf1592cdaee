import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { getChatUrl } from "#text/links.ts";
import { Subheading } from "#ui/facts.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import styles from "./terms.module.css";

/** The id of the section, to which links lead. */
export const termsId = "terms";

interface TermsProps {
  content: Texts["franchise"]["terms"];
  business: Pick<Business, "chatNumber">;
  /** "(opens in a new tab)", in the language of the page. */
  newTab: string;
}

/** What the business promises a partner, what to ask before paying, and a chat for those who are partners already. */
export function Terms({ content, business, newTab }: TermsProps) {
  const { question, ask, message } = content.partner;
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
      <p className={`cluster links ${styles.partner}`}>
        <span>{question}</span>
        <NewTabLink href={getChatUrl(business.chatNumber, message)} hint={newTab}>
          {ask}
        </NewTabLink>
      </p>
    </HeadedSection>
  );
}
