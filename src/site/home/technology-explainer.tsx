import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import code from "#ui/art/code.svg?url";
import iris from "#ui/art/iris.svg?url";
import strip from "#ui/art/strip.svg?url";
import { SectionHead } from "#ui/headed-section.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./technology-explainer.module.css";

interface TechnologyExplainerProps {
  content: Texts["home"]["technology"];
  /** The id of the heading, for links. */
  id: string;
  /** Shown above the heading. */
  children: ReactNode;
}

export function TechnologyExplainer({ content, id, children }: TechnologyExplainerProps) {
  const { pictures, steps } = content;
  return (
    <Section background="paper" className={styles.technology}>
      {children}
      {/* Links land on the heading, not on what stands above it. */}
      <div id={id}>
        <SectionHead content={content} />
      </div>
      <div className={styles.unrolling}>
        <img src={iris} alt={pictures.ring} width="500" height="500" loading="lazy" />
        <img src={strip} alt={pictures.strip} width="1000" height="150" loading="lazy" />
        <img src={code} alt="" width="960" height="96" loading="lazy" />
      </div>
      <ol className={`columns-768 ${styles.steps}`}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className={`muted ${styles.note}`}>{content.note}</p>
    </Section>
  );
}
