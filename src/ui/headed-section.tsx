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
      <SectionHead content={head} />
      {children}
    </Section>
  );
}

export function SectionHead({ content }: { content: SectionHeading }) {
  return (
    <div className={`columns-768 ${styles.head}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
      </div>
      {content.lede && <p className="lede muted">{content.lede}</p>}
    </div>
  );
}
