import type { ReactNode } from "react";
import { Aside } from "#primitives/aside.tsx";
import { Section } from "#primitives/section.tsx";
import type { Testimonials as Words } from "#shapes/testimonials.ts";
import styles from "./testimonials.module.css";

/** What clients say. */
export function Testimonials({
  words,
  children,
}: {
  words: Pick<Words, "hindi" | "heading">;
  /** The slider. */
  children: ReactNode;
}) {
  return (
    <Section ground="cream" className={styles.testimonials}>
      <Aside>{words.hindi}</Aside>
      <h2>{words.heading}</h2>
      {children}
    </Section>
  );
}
