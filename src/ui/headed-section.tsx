import type { ComponentProps } from "react";
import { AccentLine } from "./accent-line.tsx";
import { Section } from "./section.tsx";
import styles from "./headed-section.module.css";

interface SectionHeading {
  accent?: string | undefined;
  heading: string;
  lede?: string;
}

/** A file of its own, so that pages without a heading carry no styles for it. */
export function HeadedSection({
  head,
  children,
  ...section
}: ComponentProps<typeof Section> & { head: SectionHeading }) {
  return (
    <Section {...section}>
      <SectionHead words={head} />
      {children}
    </Section>
  );
}

export function SectionHead({ words }: { words: SectionHeading }) {
  return (
    <div className={`columns-768 ${styles.head}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
      </div>
      {words.lede && <p className="lede muted">{words.lede}</p>}
    </div>
  );
}
