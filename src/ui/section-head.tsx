import { AccentLine } from "./accent-line.tsx";
import styles from "./section-head.module.css";

interface SectionHeadProps {
  words: { accent?: string | undefined; heading: string; lede: string };
}

/** What a section opens with: the heading under its short accent line, and the lede at its right. */
export function SectionHead({ words }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
      </div>
      <p className={styles.lede}>{words.lede}</p>
    </div>
  );
}
