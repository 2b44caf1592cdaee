import { SealList } from "#primitives/seal-list.tsx";
import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import type { Service } from "#shapes/service.ts";
import type { ServicesPage } from "#shapes/services.ts";
import styles from "./other-services.module.css";

interface OtherServicesProps {
  words: ServicesPage["servicePage"]["others"];
  services: readonly Service[];
}

/** The ways on from a service: the other five. */
export function OtherServices({ words, services }: OtherServicesProps) {
  const items = services.map(({ icon, title, offers: [first], href }) => ({
    icon,
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
