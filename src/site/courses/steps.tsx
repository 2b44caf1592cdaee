import mark from "#ui/art/mark-light.svg?url";
import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import type { SkillsPage } from "./words.ts";
import styles from "./steps.module.css";

/** From the form to what you can show, in four steps; the eye grows with each. */
export function Steps({ words }: { words: SkillsPage["steps"] }) {
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
