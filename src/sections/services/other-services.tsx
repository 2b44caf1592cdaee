import { SealList } from "#primitives/seal-list.tsx";
import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import type { Service } from "#schemas/service.ts";
import type { ServicesPage } from "#schemas/services.ts";
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
