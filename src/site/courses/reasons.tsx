import type { Texts } from "virtual:texts";
import { AccentLine } from "#ui/accent-line.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./reasons.module.css";

export function Reasons({ content }: { content: Texts["skills"]["reasons"] }) {
  return (
    <Section background="cream" className={`columns-768 ${styles.reasons}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
      </div>
      <ul className="ruled">
        {content.list.map(({ title, text }) => (
          <li key={title}>
            <Icon name="tick" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
