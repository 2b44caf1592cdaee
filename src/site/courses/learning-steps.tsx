import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark-light.svg?url";
import { Section } from "#ui/section.tsx";
import type { SkillsContent } from "./skills-schema.ts";
import styles from "./learning-steps.module.css";

export function LearningSteps({ words }: { words: SkillsContent["steps"] }) {
  return (
    <Section ground="night" className={styles.steps}>
      <AccentLine>{words.accent}</AccentLine>
      <h2>{words.heading}</h2>
      <ol>
        {words.list.map(({ title, text }) => (
          <li key={title}>
            <img src={mark} alt="" width="200" height="200" loading="lazy" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
