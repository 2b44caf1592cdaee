import brain from "#ui/art/brain.svg?url";
import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import { TermList } from "#ui/term-list.tsx";
import type { HomePage } from "./words.ts";
import styles from "./ai-explainer.module.css";

/** What the AI does with a pattern, and what it does not do. */
export function AiExplainer({ words }: { words: HomePage["ai"] }) {
  return (
    <Section ground="night" className={styles.explainer}>
      <div className={styles.brain}>
        <img src={brain} alt={words.picture} width="792" height="972" loading="lazy" />
      </div>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={styles.lede}>{words.lede}</p>
        <TermList terms={words.does} limit={words.limit} />
      </div>
    </Section>
  );
}
