import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { getChatUrl, getMailUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { LinkedText } from "#ui/linked-text.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import styles from "./notice-page.module.css";

/** A notice as its page shows it: the terms, or the notice on privacy, which has the same shape. */
export type NoticeContent = Omit<Texts["terms"], "title" | "description">;

interface NoticePageProps {
  content: NoticeContent;
  business: Business;
  /** "(opens in a new tab)", in the language of the page. */
  newTab: string;
}

export function NoticePage({ content, business, newTab }: NoticePageProps) {
  const { email, phone, chatNumber } = business;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <AccentLine>{content.accent}</AccentLine>
        <h1>{content.heading}</h1>
        <p className="lede muted">{content.lede}</p>
        <p className={`muted ${styles.changed}`}>{content.changed}</p>
      </header>
      <div className={`columns-768 ${styles.columns}`}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">{content.contents}</h2>
          <ol>
            {Object.entries(content.sections).map(([id, { heading }]) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`stack ${styles.sheet}`}>
          {Object.entries(content.sections).map(
            ([id, { heading, text, list, contact, request }]) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`}>
                <h2 id={`${id}-heading`}>{heading}</h2>
                {text.map((paragraph) => (
                  <p key={paragraph}>
                    <LinkedText>{paragraph}</LinkedText>
                  </p>
                ))}
                {list && (
                  <ul>
                    {list.map((item) => (
                      <li key={item}>
                        <LinkedText>{item}</LinkedText>
                      </li>
                    ))}
                  </ul>
                )}
                {contact && (
                  <p>
                    <LinkedText>{fillIn(contact, { email, phone })}</LinkedText>
                  </p>
                )}
                {request && (
                  <p className={`cluster links on-screen ${styles.request}`}>
                    <NewTabLink href={getChatUrl(chatNumber, request.message)} hint={newTab}>
                      {request.chat}
                    </NewTabLink>
                    <a href={getMailUrl(email, { body: request.message })}>{request.email}</a>
                  </p>
                )}
              </section>
            ),
          )}
        </div>
      </div>
    </article>
  );
}
