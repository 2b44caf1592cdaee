import type { ReactNode } from "react";
import { type Locale, pathTo } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import type { ServicesContent } from "./services-schema.ts";
import styles from "./services-closing.module.css";

interface ServicesClosingProps {
  words: ServicesContent["closing"];
  locale: Locale;
  /** A page gives the chat as a slot, which the types do not see. */
  children?: ReactNode;
}

export function ServicesClosing({ words, locale, children }: ServicesClosingProps) {
  return (
    <Section ground="marigold" className={`columns-768 ${styles.closing}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
      </div>
      <div>
        <p className={styles.lede}>{words.lede}</p>
        <ButtonLink href={pathTo("contact", locale)}>{words.start}</ButtonLink>
        {children}
      </div>
    </Section>
  );
}
