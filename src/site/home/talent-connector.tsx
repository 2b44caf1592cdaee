import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { formatSelection } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import iris from "#ui/art/iris.svg?url";
import network from "#ui/art/network.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./talent-connector.module.css";

interface TalentConnectorProps {
  content: Texts["home"]["connector"];
  locale: Locale;
  children?: ReactNode;
}

export function TalentConnector({ content, locale, children }: TalentConnectorProps) {
  const { potential } = content;
  return (
    <Section background="saffron" className={`columns-768 ${styles.connector}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        <Earning>{potential.value}</Earning>
        <p className={styles.unit}>{potential.unit}</p>
        {children}
        <p className={`strong ${styles.note}`}>{potential.note}</p>
        <p className={`cluster ${styles.links}`}>
          <ButtonLink
            href={`${getPagePath("contact", locale)}${formatSelection({ need: ["connector"] })}`}
          >
            {content.become}
          </ButtonLink>
          <ButtonLink variant="outline" href={getPagePath("franchise", locale)}>
            {content.partner}
          </ButtonLink>
        </p>
      </div>
      <div className={styles.network}>
        <img src={network} alt="" width="860" height="810" loading="lazy" />
        <img src={iris} alt="" width="300" height="300" loading="lazy" />
      </div>
    </Section>
  );
}

const wordPattern = /([\p{L}\p{M}]+)/u;

/** An earning figure as a headline: "₹1 Cr to ₹5 Cr", its words smaller than its numbers. */
function Earning({ children }: { children: string }) {
  return (
    <p className={styles.earning}>
      {children
        .split(wordPattern)
        .map((part, index) => (wordPattern.test(part) ? <small key={index}>{part}</small> : part))}
    </p>
  );
}
