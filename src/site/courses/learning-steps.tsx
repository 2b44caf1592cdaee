import type { Texts } from "virtual:texts";
import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark-light.svg?url";
import { Section } from "#ui/section.tsx";
import styles from "./learning-steps.module.css";

export function LearningSteps({ content }: { content: Texts["skills"]["steps"] }) {
  return (
    <Section background="night" className={styles.steps}>
      <AccentLine>{content.accent}</AccentLine>
      <h2>{content.heading}</h2>
      <ol className="columns-768">
        {content.list.map(({ title, text }) => (
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
