import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Facts, Subheading } from "#ui/facts.tsx";
import { Figure } from "#ui/figure.tsx";
import { Section } from "#ui/section.tsx";
import { TickList } from "#ui/tick-list.tsx";
import type { FranchisePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
import styles from "./franchise-model.module.css";
import mark from "#ui/art/mark.svg?url";
import accounting from "#ui/art/seal-documentation.svg?url";
import gst from "#ui/art/seal-gst.svg?url";
import audit from "#ui/art/seal-iso.svg?url";
import tax from "#ui/art/seal-itr.svg?url";
import { HeadedSection } from "#ui/headed-section.tsx";
import route from "./route.module.css";

interface FranchiseModelProps {
  words: FranchisePage;
  /** Its name in the content, which the contact form knows. */
  name: keyof FranchisePage["models"];
  ground: "saffron" | "cream";
  /** What joining costs and pays, as far as it is known. */
  joining: { label: string; value: string }[];
  locale: Locale;
}

/** One of the two ways to work: the role, its figures and its benefits. */
export function FranchiseModel({ words, name, ground, joining, locale }: FranchiseModelProps) {
  const model = words.models[name];
  const { benefits } = model;
  return (
    <Section ground={ground}>
      <div className={`columns-900 ${styles.head}`}>
        <div>
          <div className={`cluster ${styles.name}`}>
            <p className={styles.number}>{model.number}</p>
            <AccentLine>{model.accent}</AccentLine>
          </div>
          <h2>{model.title}</h2>
          <p className={`lede ${styles.role}`}>{model.role}</p>
          {name === "owner" && <OwnerServices words={words.ownerServices} />}
          <ButtonLink href={`${pathTo("contact", locale)}${queryFor({ need: [name] })}`}>
            {model.apply}
          </ButtonLink>
          <p className={`muted ${styles.disclaimer}`}>{words.disclaimer}</p>
        </div>
        <div className={styles.board}>
          <dl>
            {model.stats.map(({ value, label }) => (
              <div key={label} className={styles.stat}>
                <dt>{label}</dt>
                <dd>
                  <Figure>{value}</Figure>
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.caveat}>{model.caveat}</p>
          {joining.length > 0 && <Facts facts={joining} />}
        </div>
      </div>
      <Subheading>{benefits.heading}</Subheading>
      <TickList items={benefits.list} className={styles.benefits} />
    </Section>
  );
}

const seals = [
  ["gst", gst],
  ["tax", tax],
  ["audit", audit],
  ["accounting", accounting],
  ["brainReport", mark],
] as const;

/** The five services that an Independent Business Owner offers, each with its seal. */
function OwnerServices({ words }: { words: FranchisePage["ownerServices"] }) {
  return (
    <div className={styles.services}>
      <Subheading>{words.heading}</Subheading>
      <ul>
        {seals.map(([service, seal]) => (
          <li key={service} className="line">
            <img src={seal} alt="" width="36" height="36" loading="lazy" />
            {words.services[service]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How the pay arises in both models, as a railway line with its stations. */
export function Route({ words }: { words: FranchisePage["pay"] }) {
  return (
    <HeadedSection ground="paper" head={words}>
      <ol className={`columns-768 ${route.line}`}>
        {words.stations.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}
