import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import type { HomePage } from "./words.ts";
import styles from "./audiences.module.css";

/** Who can use the report, and for what. */
export function Audiences({ words }: { words: HomePage["audiences"] }) {
  return (
    <Section ground="white">
      <AccentLine>{words.accent}</AccentLine>
      <h2>{words.heading}</h2>
      <ul className={`ruled ${styles.list}`}>
        {words.list.map(({ name, accent, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <AccentLine>{accent}</AccentLine>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={`muted ${styles.minors}`}>{words.minors}</p>
    </Section>
  );
}
