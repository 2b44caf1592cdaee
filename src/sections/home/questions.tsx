import { Aside } from "#primitives/aside.tsx";
import { Section } from "#primitives/section.tsx";
import type { HomePage } from "#shapes/home.ts";
import { pathTo, type Locale } from "#site";
import styles from "./questions.module.css";

/** The questions people ask. The browser keeps one open at a time: details of one name. */
export function Questions({ words, locale }: { words: HomePage["questions"]; locale: Locale }) {
  return (
    <Section ground="white" className={styles.questions}>
      <div>
        <Aside>{words.hindi}</Aside>
        <h2>{words.heading}</h2>
        <p className={styles.lede}>{words.lede}</p>
        <p>
          <a href={pathTo("contact", locale)} className={styles.write}>
            {words.write}
          </a>
        </p>
      </div>
      <div className={styles.list}>
        {words.list.map(({ question, answer, open }) => (
          <details key={question} name="question" open={open}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
