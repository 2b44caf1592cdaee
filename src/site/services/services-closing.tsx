import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./services-closing.module.css";

interface ServicesClosingProps {
  content: Texts["services"]["closing"];
  locale: Locale;
  /** Optional, because a page passes the chat button as a slot, which the types do not see. */
  children?: ReactNode;
}

export function ServicesClosing({ content, locale, children }: ServicesClosingProps) {
  return (
    <Section background="marigold" className={`columns-768 ${styles.closing}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
      </div>
      <div>
        <p className={styles.lede}>{content.lede}</p>
        <ButtonLink href={getPagePath("contact", locale)}>{content.start}</ButtonLink>
        {children}
      </div>
    </Section>
  );
}
