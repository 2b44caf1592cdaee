import { HindiLine } from "./hindi-line.tsx";
import styles from "./section-head.module.css";

interface SectionHeadProps {
  words: { hindi?: string | undefined; heading: string; lede: string };
}

/** What a section opens with: the heading under its short Hindi line, and the lede at its right. */
export function SectionHead({ words }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <HindiLine>{words.hindi}</HindiLine>
        <h2>{words.heading}</h2>
      </div>
      <p className={styles.lede}>{words.lede}</p>
    </div>
  );
}
