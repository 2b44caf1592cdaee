import type { Texts } from "virtual:texts";
import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./audiences.module.css";

export function Audiences({ content }: { content: Texts["home"]["audiences"] }) {
  return (
    <Section background="white">
      <AccentLine>{content.accent}</AccentLine>
      <h2>{content.heading}</h2>
      <ul className={`ruled ${styles.list}`}>
        {content.list.map(({ name, accent, text }) => (
          <li key={name} className="cluster spread">
            <h3>{name}</h3>
            <AccentLine>{accent}</AccentLine>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={`muted ${styles.minors}`}>{content.minors}</p>
    </Section>
  );
}
