import type { ReactNode } from "react";
import code from "#ui/art/code.svg?url";
import iris from "#ui/art/iris.svg?url";
import strip from "#ui/art/strip.svg?url";
import { SectionHead } from "#ui/headed-section.tsx";
import { Section } from "#ui/section.tsx";
import type { HomePage } from "./words.ts";
import { Figure, Star } from "#ui/figure.tsx";
import { Spoken } from "#ui/spoken.tsx";
import brain from "#ui/art/brain.svg?url";
import { AccentLine } from "#ui/accent-line.tsx";
import { TermList } from "#ui/term-list.tsx";
import styles from "./report.module.css";
import audiences from "./audiences.module.css";
import network from "#ui/art/network.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
import connector from "./talent-connector.module.css";

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

/** Who can use the report, and for what. */
export function Audiences({ words }: { words: HomePage["audiences"] }) {
  return (
    <Section ground="white">
      <AccentLine>{words.accent}</AccentLine>
      <h2>{words.heading}</h2>
      <ul className={`ruled ${audiences.list}`}>
        {words.list.map(({ name, accent, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <AccentLine>{accent}</AccentLine>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={`muted ${audiences.minors}`}>{words.minors}</p>
    </Section>
  );
}

const word = /([\p{L}\p{M}]+)/u;

/** An earning figure as a headline: "₹1 Cr to ₹5 Cr", its words small beside its numbers. */
function Earning({ children }: { children: string }) {
  return (
    <p className={connector.earning}>
      {children
        .split(word)
        .map((part, place) => (word.test(part) ? <small key={place}>{part}</small> : part))}
    </p>
  );
}

interface TalentConnectorProps {
  words: HomePage["connector"];
  locale: Locale;
}

/** The invitation to introduce people to the report: what it could earn, and that it may not. */
export function TalentConnector({ words, locale }: TalentConnectorProps) {
  const { potential } = words;
  return (
    <Section ground="saffron" className={`columns-768 ${connector.connector}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <Earning>{potential.value}</Earning>
        <p className={connector.unit}>{potential.unit}</p>
        <p className={`strong ${connector.note}`}>{potential.note}</p>
        <p className={`cluster ${connector.ways}`}>
          <ButtonLink href={`${pathTo("contact", locale)}${queryFor({ need: ["connector"] })}`}>
            {words.become}
          </ButtonLink>
          <ButtonLink look="outline" href={pathTo("franchise", locale)}>
            {words.partner}
          </ButtonLink>
        </p>
      </div>
      <div className={connector.network}>
        <img src={network} alt="" width="860" height="810" loading="lazy" />
        <img src={iris} alt="" width="300" height="300" loading="lazy" />
      </div>
    </Section>
  );
}
