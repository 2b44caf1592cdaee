/** Lists of services in rows with seal, name and price: of solutions, and of the other services below one. */
import type { Texts } from "virtual:texts";
import type { Service } from "#catalogue/services.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { getEntry } from "#site-content/get-content.ts";
import { ButtonLink } from "#ui/button.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Seal } from "#ui/seal.tsx";
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
