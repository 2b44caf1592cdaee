import { HindiLine } from "#primitives/hindi-line.tsx";
import { Section } from "#primitives/section.tsx";
import type { HomePage } from "#schemas/home.ts";
import styles from "./audiences.module.css";

/** Who can use the report, and for what. */
export function Audiences({ words }: { words: HomePage["audiences"] }) {
  return (
    <Section ground="white">
      <HindiLine>{words.hindi}</HindiLine>
      <h2>{words.heading}</h2>
      <ul className={styles.list}>
        {words.list.map(({ name, hindi, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <HindiLine>{hindi}</HindiLine>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
