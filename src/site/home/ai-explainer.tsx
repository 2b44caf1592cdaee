import { AccentLine } from "#ui/accent-line.tsx";
import brain from "#ui/art/brain.svg?url";
import { Section } from "#ui/section.tsx";
import { TermList } from "#ui/term-list.tsx";
import type { HomeContent } from "./home-schema.ts";
import styles from "./ai-explainer.module.css";

export function AiExplainer({ words }: { words: HomeContent["ai"] }) {
  return (
    <Section ground="night" className={`columns-900 ${styles.explainer}`}>
      <div className={styles.brain}>
        <img src={brain} alt={words.picture} width="792" height="972" loading="lazy" />
      </div>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${styles.lede}`}>{words.lede}</p>
        <TermList terms={words.does} limit={words.limit} />
      </div>
    </Section>
  );
}
