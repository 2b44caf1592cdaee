import type { Texts } from "virtual:texts";
import { AccentLine } from "#ui/accent-line.tsx";
import brain from "#ui/art/brain.svg?url";
import { Section } from "#ui/section.tsx";
import { TermList } from "#ui/term-list.tsx";
import styles from "./ai-explainer.module.css";

export function AiExplainer({ content }: { content: Texts["home"]["ai"] }) {
  return (
    <Section background="night" className={`columns-900 ${styles.explainer}`}>
      <div className={styles.brain}>
        <img src={brain} alt={content.picture} width="792" height="972" loading="lazy" />
      </div>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        <p className={`lede ${styles.lede}`}>{content.lede}</p>
        <TermList terms={content.does} limit={content.limit} />
      </div>
    </Section>
  );
}
