import type { ReactNode } from "react";
import code from "#ui/art/code.svg?url";
import iris from "#ui/art/iris.svg?url";
import strip from "#ui/art/strip.svg?url";
import { SectionHead } from "#ui/headed-section.tsx";
import { Section } from "#ui/section.tsx";
import type { HomePage } from "./words.ts";
import styles from "./report.module.css";
import { Figure, Star } from "#ui/figure.tsx";
import { Spoken } from "#ui/spoken.tsx";
import brain from "#ui/art/brain.svg?url";
import { AccentLine } from "#ui/accent-line.tsx";
import { TermList } from "#ui/term-list.tsx";

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
      <ol className={`columns-768 ${styles.steps}`}>
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

/** Three figures of the business, between two bundles of fibres. */
export function HomeFacts({ words }: { words: HomePage["facts"] }) {
  const { rating, partners, training } = words;
  return (
    <ul className={`cluster spread ${styles.facts}`}>
      <li>
        <span className={styles.figure}>
          <Spoken as={rating.spoken}>{rating.figure}</Spoken> <Star />
        </span>
        {rating.label}
      </li>
      {[partners, training].map(({ figure, label }) => (
        <li key={label}>
          <span className={styles.figure}>
            <Figure>{figure}</Figure>
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** What the AI does with a pattern, and what it does not do. */
export function AiExplainer({ words }: { words: HomePage["ai"] }) {
  return (
    <Section ground="night" className={`columns-900 ${styles.explainer}`}>
      <div className={styles.brain}>
        <img src={brain} alt={words.picture} width="792" height="972" loading="lazy" />
      </div>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${styles.lede}`}>{words.lede}</p>
        <TermList terms={words.does} limit={words.limit} />
      </div>
    </Section>
  );
}
