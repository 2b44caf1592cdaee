import { AccentLine } from "#primitives/accent-line.tsx";
import { ButtonLink } from "#primitives/button.tsx";
import { Section } from "#primitives/section.tsx";
import type { ServicesPage } from "#schemas/services.ts";
import { pathTo, type Locale } from "#site";
import styles from "./closing.module.css";

/** The invitation at the end of the page: write to us. */
export function Closing({ words, locale }: { words: ServicesPage["closing"]; locale: Locale }) {
  return (
    <Section ground="marigold" className={styles.closing}>
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
