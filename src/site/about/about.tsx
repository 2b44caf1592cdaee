import type { ReactNode } from "react";
import { accentAttributes } from "#locales.ts";
import { type Locale, pathTo } from "#page-map.ts";
import type { FranchiseContent } from "#site/franchise/franchise-schema.ts";
import { Hero } from "#site/layout/hero.tsx";
import { AccentLine } from "#ui/accent-line.tsx";
import brain from "#ui/art/brain.svg?url";
import mark from "#ui/art/mark.svg?url";
import skills from "#ui/art/seal-documentation.svg?url";
import compliance from "#ui/art/seal-gst.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { Claim, ClaimTicket } from "#ui/claim.tsx";
import { HeadedSection, SectionHead } from "#ui/headed-section.tsx";
import { Section, ThemedSection } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { TermList } from "#ui/term-list.tsx";
import { TicketRack } from "#ui/ticket.tsx";
import type { AboutContent } from "./about-schema.ts";
import { Emblem } from "./emblem.tsx";
import styles from "./about.module.css";
import ledger from "./service-ledger.module.css";

interface AboutHeroProps {
  words: AboutContent["hero"];
  /** Ids of the two sections that the buttons lead to. */
  anchors: { write: string; people: string };
}

export function AboutHero({ words, anchors }: AboutHeroProps) {
  return (
    <Hero
      theme="about"
      picturePlace="beside"
      accent={words.accent}
      heading={words.heading}
      isLong
      lede={words.lede}
      actions={
        <>
          <ButtonLink href={`#${anchors.write}`}>{words.write}</ButtonLink>
          <ButtonLink variant="outline" href={`#${anchors.people}`}>
            {words.people}
          </ButtonLink>
        </>
      }
      picture={<Emblem />}
    />
  );
}

interface ReportSoftwareProps {
  words: AboutContent["software"];
  /** Address of the partner's site, which makes the report. */
  report: string;
  /** Sentences on whose software it is, where the owner has named the partner. */
  partner: readonly string[];
  /** Says who must agree where the person who is scanned is a child. */
  minors: string;
  newTab: string;
}

export function ReportSoftware({ words, report, partner, minors, newTab }: ReportSoftwareProps) {
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

interface FranchiseModelsProps {
  words: AboutContent["models"];
  franchise: Pick<FranchiseContent, "models" | "disclaimer">;
  locale: Locale;
  /** Shown below the earning figure of the Talent Connector. */
  children?: ReactNode;
}

export function FranchiseModels({ words, franchise, locale, children }: FranchiseModelsProps) {
  return (
    <HeadedSection ground="white" className={styles.models} head={words}>
      <TicketRack>
        {(["connector", "owner"] as const).map((kind) => {
          const { number, title, opportunity, ticket, fare } = franchise.models[kind];
          return (
            <li key={kind}>
              <ClaimTicket kind={kind} issuer={number} {...ticket} title={title} fare={fare}>
                {kind === "connector" && children}
                <p className={styles.opportunity}>{opportunity}</p>
              </ClaimTicket>
            </li>
          );
        })}
      </TicketRack>
      <div className={`line cluster ${styles.end}`}>
        <ButtonLink href={pathTo("franchise", locale)}>{words.join}</ButtonLink>
        <p className={`muted ${styles.disclaimer}`}>{franchise.disclaimer}</p>
      </div>
    </HeadedSection>
  );
}

interface ContactSectionProps {
  words: AboutContent["write"];
  id: string;
  children: ReactNode;
}

export function ContactSection({ words, id, children }: ContactSectionProps) {
  return (
    <ThemedSection theme="contact" className={styles.write} id={id}>
      <SectionHead words={words} />
      {children}
    </ThemedSection>
  );
}

const seals = [
  ["compliance", compliance],
  ["skills", skills],
  ["brainReport", mark],
] as const;

interface ServiceLedgerProps {
  words: AboutContent["services"];
  locale: Locale;
  /** Shown below the earning figure of the report. */
  children?: ReactNode;
}

export function ServiceLedger({ words, locale, children }: ServiceLedgerProps) {
  const { columns } = words;
  return (
    <HeadedSection ground="cloth" head={words}>
      <div className={ledger.cover}>
        <div className={ledger.page}>
          {/* For the eye: each entry carries the same words as its terms. */}
          <p className={`strong ${ledger.columns}`} aria-hidden="true">
            <span>{columns.role}</span>
            <span>{columns.opportunity}</span>
            <span>{columns.fare}</span>
          </p>
          {seals.map(([service, seal]) => {
            const { title, accent, role, opportunity, fare } = words.models[service];
            return (
              <article key={service} className={ledger.entry}>
                <img src={seal} alt="" width="56" height="56" loading="lazy" />
                <h3>
                  {title}
                  {accent && <span {...accentAttributes}>{accent}</span>}
                </h3>
                <dl>
                  <div>
                    <dt>{columns.role}</dt>
                    <dd>{role}</dd>
                  </div>
                  <div>
                    <dt>{columns.opportunity}</dt>
                    <dd>{opportunity}</dd>
                  </div>
                  <div className={ledger.fare}>
                    <dt>{columns.fare}</dt>
                    <dd>
                      <Claim fare={fare} />
                      {service === "brainReport" && children}
                    </dd>
                  </div>
                </dl>
              </article>
            );
          })}
        </div>
      </div>
      <ButtonLink href={pathTo("franchise", locale)}>{words.apply}</ButtonLink>
    </HeadedSection>
  );
}
