import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import type { HomeContent } from "./home-schema.ts";
import styles from "./audiences.module.css";

export function Audiences({ words }: { words: HomeContent["audiences"] }) {
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
