import brain from "#ui/art/brain.svg?url";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { TermList } from "#ui/term-list.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import type { AboutPage } from "./words.ts";
import styles from "./software.module.css";

interface SoftwareProps {
  words: AboutPage["software"];
  /** Address of the partner's site, which makes the report. */
  report: string;
  /** Whose software it is, where the partner is named: sentences. */
  partner: readonly string[];
  /** Who must agree where the one who is scanned is a child. */
  minors: string;
  /** "(opens in a new tab)", in the language of the page. */
  newTab: string;
}

/** The brain software: what its report is for, where it is made, and what it is not. */
export function Software({ words, report, partner, minors, newTab }: SoftwareProps) {
  return (
    <Section ground="night" className={`columns-900 ${styles.software}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${styles.lede}`}>{words.lede}</p>
        <TermList terms={words.facts} limit={words.limit} />
        {[minors, ...partner].map((sentence) => (
          <p key={sentence} className={styles.partner}>
            {sentence}
          </p>
        ))}
        <ButtonLink href={report} target="_blank" rel="noopener">
          {words.report} <VisuallyHidden>{newTab}</VisuallyHidden>
        </ButtonLink>
      </div>
      <img
        src={brain}
        alt={words.picture}
        width="792"
        height="972"
        loading="lazy"
        className={styles.brain}
      />
    </Section>
  );
}
