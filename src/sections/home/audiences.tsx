import { Aside } from "#primitives/aside.tsx";
import { Section } from "#primitives/section.tsx";
import type { HomePage } from "#shapes/home.ts";
import styles from "./audiences.module.css";

/** Who can use the report, and for what. */
export function Audiences({ words }: { words: HomePage["audiences"] }) {
  return (
    <Section ground="white">
      <Aside>{words.hindi}</Aside>
      <h2>{words.heading}</h2>
      <ul className={styles.list}>
        {words.list.map(({ name, hindi, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <Aside>{hindi}</Aside>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
