import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { ServicesPage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import styles from "./closing.module.css";

/** The invitation at the end of the page: write to us. */
export function Closing({ words, locale }: { words: ServicesPage["closing"]; locale: Locale }) {
  return (
    <Section ground="marigold" className={`columns-768 ${styles.closing}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
      </div>
      <div>
        <p className={styles.lede}>{words.lede}</p>
        <ButtonLink href={pathTo("contact", locale)}>{words.start}</ButtonLink>
      </div>
    </Section>
  );
}
