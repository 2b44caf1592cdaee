import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark.svg?url";
import accounting from "#ui/art/seal-documentation.svg?url";
import gst from "#ui/art/seal-gst.svg?url";
import audit from "#ui/art/seal-iso.svg?url";
import tax from "#ui/art/seal-itr.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { DisplayNumber } from "#ui/display-number.tsx";
import { Subheading } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";
import { TickList } from "#ui/tick-list.tsx";
import styles from "./franchise-model.module.css";

interface FranchiseModelProps {
  content: Texts["franchise"];
  /** The key of the model in the content, and its name in addresses of the contact form. */
  name: keyof Texts["franchise"]["models"];
  /** True once the owner has given the joining terms of the model; until then its earning figures are no larger than other text. */
  isKnown: boolean;
  locale: Locale;
  /** A link to the worksheet of earnings, which ends the caveat on the figures. */
  worksheet?: ReactNode;
  /** Joining cost and share, below the figures. */
  children: ReactNode;
}

export function FranchiseModel(props: FranchiseModelProps) {
  const { content, name, isKnown, locale, worksheet, children } = props;
  const model = content.models[name];
  const { benefits } = model;
  return (
    <Section id={name} background={name === "owner" ? "cream" : "saffron"}>
      <div className={`columns-900 ${styles.head}`}>
        <div>
          <div className={`cluster ${styles.name}`}>
            <p className={styles.number}>{model.number}</p>
            <AccentLine>{model.accent}</AccentLine>
          </div>
          <h2>{model.title}</h2>
          <p className={`lede ${styles.role}`}>{model.role}</p>
          {name === "owner" && <OwnerServices content={content.ownerServices} />}
          <ButtonLink href={`${getPagePath("contact", locale)}${formatEnquiryQuery([name])}`}>
            {model.apply}
          </ButtonLink>
          <p className={`muted ${styles.disclaimer}`}>{content.disclaimer}</p>
        </div>
        <div className={styles.board}>
          <dl data-headlines={isKnown || undefined}>
            {model.stats.map(({ value, label }) => (
              <div key={label} className={styles.stat}>
                <dt>{label}</dt>
                <dd>
                  <DisplayNumber>{value}</DisplayNumber>
                </dd>
              </div>
            ))}
          </dl>
          <p className={styles.caveat}>
            {model.caveat} {worksheet}
          </p>
          {children}
        </div>
      </div>
      <Subheading>{benefits.heading}</Subheading>
      <TickList items={benefits.list} className={styles.benefits} />
    </Section>
  );
}

/** The services that an owner offers, each with its seal, in the order of the list. */
const seals = [
  { service: "gst", seal: gst },
  { service: "tax", seal: tax },
  { service: "audit", seal: audit },
  { service: "accounting", seal: accounting },
  { service: "brainReport", seal: mark },
] as const;

function OwnerServices({ content }: { content: Texts["franchise"]["ownerServices"] }) {
  return (
    <div className={styles.services}>
      <Subheading>{content.heading}</Subheading>
      <ul>
        {seals.map(({ service, seal }) => (
          <li key={service} className="line">
            <img src={seal} alt="" width="36" height="36" loading="lazy" />
            {content.services[service]}
          </li>
        ))}
      </ul>
    </div>
  );
}
