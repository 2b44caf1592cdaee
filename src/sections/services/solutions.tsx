import { ButtonLink } from "#primitives/button.tsx";
import { SealList } from "#primitives/seal-list.tsx";
import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import type { ServicesPage } from "#shapes/services.ts";
import { pathTo, type Locale } from "#site";
import styles from "./solutions.module.css";

/** Five things the desk does in a year, each on a ruled line with its price. */
export function Solutions({ words, locale }: { words: ServicesPage["solutions"]; locale: Locale }) {
  return (
    <Section ground="white">
      <SectionHead words={words} />
      <SealList items={words.list} />
      <p className={styles.start}>
        <ButtonLink href={pathTo("contact", locale)}>{words.start}</ButtonLink>
        <ButtonLink look="outline" href={pathTo("fees", locale)}>
          {words.fees}
        </ButtonLink>
      </p>
    </Section>
  );
}
