import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { termsId } from "#site/franchise/terms.tsx";
import { AccentLine } from "#ui/accent-line.tsx";
import iris from "#ui/art/iris.svg?url";
import network from "#ui/art/network.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./talent-connector.module.css";

interface TalentConnectorProps {
  content: Texts["home"]["connector"];
  /** True once the owner has given the joining terms; until then an earning figure is no larger than other text. */
  isKnown: boolean;
  locale: Locale;
  /** A link to the worksheet of earnings, below the figure. */
  children?: ReactNode;
}

export function TalentConnector(props: TalentConnectorProps) {
  const { content, isKnown, locale, children } = props;
  const { potential } = content;
  const franchise = getPagePath("franchise", locale);
  return (
    <Section background="saffron" className={`columns-768 ${styles.connector}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        {isKnown && <Earning>{potential.value}</Earning>}
        <p className={isKnown ? styles.unit : styles.note}>
          {!isKnown && <b>{potential.value}</b>} {potential.unit}
        </p>
        {children}
        <p className={`strong ${styles.note}`}>{potential.note}</p>
        {!isKnown && <p className={styles.note}>{content.unknown}</p>}
        <p className={`cluster ${styles.links}`}>
          <ButtonLink
            href={`${getPagePath("contact", locale)}${formatEnquiryQuery(["connector"])}`}
          >
            {content.become}
          </ButtonLink>
          <ButtonLink variant="outline" href={franchise}>
            {content.partner}
          </ButtonLink>
        </p>
        <p className={`links cluster ${styles.answers}`}>
          <a href={`${franchise}#connector`}>{content.how}</a>
          <a href={`${franchise}#${termsId}`}>{content.ask}</a>
        </p>
      </div>
      <div className={styles.network}>
        <img src={network} alt="" width="860" height="810" loading="lazy" />
        <img src={iris} alt="" width="300" height="300" loading="lazy" />
      </div>
    </Section>
  );
}

/** The group keeps the words when a text is split at them: `₹1 Cr to` → `₹1 `, `Cr`, ` `, `to`. */
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
