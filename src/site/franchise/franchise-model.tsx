import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { formatSelection } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark.svg?url";
import accounting from "#ui/art/seal-documentation.svg?url";
import gst from "#ui/art/seal-gst.svg?url";
import audit from "#ui/art/seal-iso.svg?url";
import tax from "#ui/art/seal-itr.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { DisplayNumber } from "#ui/display-number.tsx";
import { Facts, Subheading } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { TickList } from "#ui/tick-list.tsx";
import styles from "./franchise-model.module.css";

interface FranchiseModelProps {
  content: Texts["franchise"];
  /** The key of the model in the content, and its name in addresses of the contact form. */
  name: keyof Texts["franchise"]["models"];
  /** Costs and pay, as far as the owner has given them. */
  joiningFacts: { label: string; value: string }[];
  locale: Locale;
  /** Shown below the first figure, which is an earning figure. */
  children?: ReactNode;
}

export function FranchiseModel(props: FranchiseModelProps) {
  const { content, name, joiningFacts, locale, children } = props;
  const model = content.models[name];
  const { benefits } = model;
  return (
    <Section background={name === "owner" ? "cream" : "saffron"}>
      <div className={`columns-900 ${styles.head}`}>
        <div>
          <div className={`cluster ${styles.name}`}>
            <p className={styles.number}>{model.number}</p>
            <AccentLine>{model.accent}</AccentLine>
          </div>
          <h2>{model.title}</h2>
          <p className={`lede ${styles.role}`}>{model.role}</p>
          {name === "owner" && <OwnerServices content={content.ownerServices} />}
          <ButtonLink
            href={`${getPagePath("contact", locale)}${formatSelection({ need: [name] })}`}
          >
            {model.apply}
          </ButtonLink>
          <p className={`muted ${styles.disclaimer}`}>{content.disclaimer}</p>
        </div>
        <div className={styles.board}>
          <dl>
            {model.stats.map(({ value, label }, index) => (
              <div key={label} className={`column ${styles.stat}`}>
                <dt>
                  {label}
                  {index === 0 && children}
                </dt>
                <dd>
                  <DisplayNumber>{value}</DisplayNumber>
                </dd>
              </div>
            ))}
          </dl>
          <p className={`strong ${styles.caveat}`}>{model.caveat}</p>
          {joiningFacts.length > 0 && <Facts facts={joiningFacts} />}
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

function OwnerServices({ content }: { content: Texts["franchise"]["ownerServices"] }) {
  return (
    <div className={styles.services}>
      <Subheading>{content.heading}</Subheading>
      <ul>
        {seals.map(([service, seal]) => (
          <li key={service} className="line">
            <img src={seal} alt="" width="36" height="36" loading="lazy" />
            {content.services[service]}
          </li>
        ))}
      </ul>
    </div>
  );
}
