import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { AccentLine } from "#ui/accent-line.tsx";
import brain from "#ui/art/brain.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { TermList } from "#ui/term-list.tsx";
import styles from "./report-software.module.css";

interface ReportSoftwareProps {
  content: Texts["about"]["software"];
  reportUrl: string;
  /** Sentences that name the maker of the software; empty while the owner of the site has not given the name. */
  partner: readonly string[];
  /** A sentence on who must consent to the scan of a child. */
  minors: string;
  newTab: string;
  /** What companies and schools ask, below all this. */
  children: ReactNode;
}

export function ReportSoftware(props: ReportSoftwareProps) {
  const { content, reportUrl, partner, minors, newTab, children } = props;
  return (
    <Section background="night" className={`columns-900 ${styles.software}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        <p className={`lede ${styles.lede}`}>{content.lede}</p>
        <TermList terms={content.facts} limit={content.limit} />
        {[minors, ...partner].map((sentence) => (
          <p key={sentence} className={styles.partner}>
            {sentence}
          </p>
        ))}
        <ButtonLink href={reportUrl} target="_blank" rel="noopener">
          {content.report} <VisuallyHidden>{newTab}</VisuallyHidden>
        </ButtonLink>
      </div>
      <img
        src={brain}
        alt={content.picture}
        width="792"
        height="972"
        loading="lazy"
        className={styles.brain}
      />
      {children}
    </Section>
  );
}
