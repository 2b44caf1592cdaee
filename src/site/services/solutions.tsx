import type { Texts } from "virtual:texts";
import type { Service } from "#catalogue/services.ts";
import { type CalculatorName, getPagePath, type Locale } from "#page-map.ts";
import { ToolItems } from "#site/layout/link-lists.tsx";
import { getEntry } from "#site-content/get-content.ts";
import { ButtonLink } from "#ui/button.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Seal } from "#ui/seal.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./solutions.module.css";

interface SolutionsProps {
  content: Texts["services"]["solutions"];
  /** The seal and the address of the page of each service, by its key. */
  services: Readonly<Record<string, { seal: string; href: string }>>;
  locale: Locale;
}

export function Solutions({ content, services, locale }: SolutionsProps) {
  const items = Object.entries(content.list).map(([key, solution]) => {
    const { seal, href } = getEntry(services, key);
    return { ...solution, seal, href };
  });
  return (
    <HeadedSection background="white" head={content}>
      <SealList items={items} />
      <p className={`cluster ${styles.start}`}>
        <ButtonLink href={getPagePath("contact", locale)}>{content.start}</ButtonLink>
        <ButtonLink variant="outline" href={getPagePath("fees", locale)}>
          {content.fees}
        </ButtonLink>
      </p>
    </HeadedSection>
  );
}

interface OtherServicesProps {
  content: Texts["services"]["servicePage"]["others"];
  services: readonly Service[];
}

export function OtherServices({ content, services }: OtherServicesProps) {
  const items = services.map(({ seal, title, products: [first], href }) => ({
    seal,
    name: title,
    price: first.price,
    href,
  }));
  return (
    <HeadedSection background="cream" className="on-screen" head={content}>
      <SealList items={items} />
    </HeadedSection>
  );
}

interface SealListProps {
  items: readonly {
    seal: string;
    name: string;
    price: string;
    href: string;
  }[];
}

function SealList({ items }: SealListProps) {
  return (
    <ul className={`ruled ${styles.list}`}>
      {items.map(({ seal, name, price, href }) => (
        <li key={name} className="line cluster">
          <Seal name={seal} />
          <h3>
            <a href={href} className="covers">
              {name}
            </a>
          </h3>
          <p className="muted strong">{price}</p>
        </li>
      ))}
    </ul>
  );
}

interface ToolLinksProps {
  content: Texts["tools"]["list"];
  locale: Locale;
  /** Calculators for the page's topic, shown before all tools. */
  calculators?: readonly { name: CalculatorName; heading: string }[];
}

export function ToolLinks({ content, locale, calculators = [] }: ToolLinksProps) {
  return (
    <Section background="white" className={`on-screen links ${styles.links}`}>
      <div>
        <h2>{content.heading}</h2>
        <ul className="cluster">
          {calculators.map(({ name, heading }) => (
            <li key={name}>
              <a href={getPagePath(name, locale)}>{heading}</a>
            </li>
          ))}
          <ToolItems content={content} locale={locale} />
        </ul>
      </div>
    </Section>
  );
}
