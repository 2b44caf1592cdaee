import type { ReactNode } from "react";
import { AccentLine } from "#ui/accent-line.tsx";
import { Section } from "#ui/section.tsx";
import type { Testimonials as Words } from "#content/shapes/testimonials.ts";
import styles from "./testimonials.module.css";

/** What clients say. */
export function Testimonials({
  words,
  children,
}: {
  words: Pick<Words, "accent" | "heading">;
  /** The slider. */
  children: ReactNode;
}) {
  return (
    <Section ground="cream" className={styles.testimonials}>
      <AccentLine>{words.accent}</AccentLine>
      <h2>{words.heading}</h2>
      {children}
    </Section>
  );
}
