import type { Texts } from "virtual:texts";
import type { Business } from "#site-content/schemas/business.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import styles from "./notice-page.module.css";

type NoticeContent = Omit<Texts["terms"], "title" | "description">;

export function NoticePage({ content, business }: { content: NoticeContent; business: Business }) {
  const { email, phone } = business;
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
          {Object.entries(content.sections).map(([id, { heading, text, list, contact }]) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {list && (
                <ul>
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {contact && <p>{fillIn(contact, { email, phone })}</p>}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
