import { SealList } from "#ui/seal-list.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import type { Service } from "#content/shapes/service.ts";
import type { ServicesPage } from "./words.ts";
import styles from "./other-services.module.css";

interface OtherServicesProps {
  words: ServicesPage["servicePage"]["others"];
  services: readonly Service[];
}

/** The ways on from a service: the others. */
export function OtherServices({ words, services }: OtherServicesProps) {
  const items = services.map(({ seal, title, products: [first], href }) => ({
    seal,
    name: title,
    price: first.pricing,
    href,
  }));
  return (
    <Section ground="cream" className={styles.others}>
      <SectionHead words={words} />
      <SealList items={items} />
    </Section>
  );
}
