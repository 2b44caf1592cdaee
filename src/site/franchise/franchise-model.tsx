import type { ReactNode } from "react";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { Figure } from "#ui/figure.tsx";
import { Section } from "#ui/section.tsx";
import { Subheading } from "#ui/subheading.tsx";
import { TickList } from "#ui/tick-list.tsx";
import type { FranchiseModel as Model, FranchisePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
import styles from "./franchise-model.module.css";

type ModelName = keyof FranchisePage["models"];

interface FranchiseModelProps {
  words: Model;
  /** Its name in the content, which the contact form knows. */
  name: ModelName;
  /** The notice that each offer of the brain report needs. */
  disclaimer: string;
  ground: "saffron" | "cream";
  /** What joining costs and pays, as far as it is known. */
  joining: { label: string; value: string }[];
  locale: Locale;
  /** What else belongs to the role. */
  children?: ReactNode;
}

/** One of the two ways to work: the role, its figures and its benefits. */
export function FranchiseModel({
  words,
  name,
  disclaimer,
  ground,
  joining,
  locale,
  children,
}: FranchiseModelProps) {
  const { benefits } = words;
  return (
    <Section ground={ground}>
      <div className={`columns-900 ${styles.head}`}>
        <div>
          <div className={`cluster ${styles.name}`}>
            <p className={styles.number}>{words.number}</p>
            <AccentLine>{words.accent}</AccentLine>
          </div>
          <h2>{words.title}</h2>
          <p className={`lede ${styles.role}`}>{words.role}</p>
          {children}
          <ButtonLink href={`${pathTo("contact", locale)}${queryFor({ need: [name] })}`}>
            {words.apply}
          </ButtonLink>
          <p className={`muted ${styles.disclaimer}`}>{disclaimer}</p>
        </div>
        <div className={styles.board}>
          <dl>
            {words.stats.map(({ value, label }) => (
              <div key={label} className={styles.stat}>
                <dt>{label}</dt>
                <dd>
                  <Figure>{value}</Figure>
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.caveat}>{words.caveat}</p>
          {joining.length > 0 && <Facts facts={joining} />}
        </div>
      </div>
      <Subheading>{benefits.heading}</Subheading>
      <TickList items={benefits.list} className={styles.benefits} />
    </Section>
  );
}
