import type { ReactNode } from "react";
import code from "#ui/art/code.svg?url";
import iris from "#ui/art/iris.svg?url";
import strip from "#ui/art/strip.svg?url";
import { Section, SectionHead } from "#ui/section.tsx";
import type { HomePage } from "./words.ts";
import styles from "./technology-explainer.module.css";

/** How an eye becomes a report: the ring, the strip it opens into, the pattern, and four steps. */
export function TechnologyExplainer({
  words,
  id,
  children,
}: {
  words: HomePage["technology"];
  id: string;
  /** What the section opens with. */
  children: ReactNode;
}) {
  const { pictures, steps } = words;
  return (
    <Section ground="paper" id={id} className={styles.technology}>
      {children}
      <SectionHead words={words} />
      <div className={styles.unrolling}>
        <img src={iris} alt={pictures.ring} width="500" height="500" loading="lazy" />
        <img src={strip} alt={pictures.strip} width="1000" height="150" loading="lazy" />
        <img src={code} alt="" width="960" height="96" loading="lazy" />
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{words.note}</p>
    </Section>
  );
}
