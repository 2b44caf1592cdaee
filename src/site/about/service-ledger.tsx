import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { accentAttributes } from "#locales.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import type { KnownTerms } from "#site/franchise/joining-terms.ts";
import mark from "#ui/art/mark.svg?url";
import skills from "#ui/art/seal-documentation.svg?url";
import compliance from "#ui/art/seal-gst.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { Claim } from "#ui/claim.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import styles from "./service-ledger.module.css";

/** Each service with its seal, and the model of the franchise that offers it. */
const services = [
  { service: "compliance", seal: compliance, model: "owner" },
  { service: "skills", seal: skills, model: "owner" },
  { service: "brainReport", seal: mark, model: "connector" },
] as const;

interface ServiceLedgerProps {
  content: Texts["about"]["services"];
  known: KnownTerms;
  locale: Locale;
  /** A link to the worksheet of earnings, at the earning of a brain report. */
  children?: ReactNode;
}

export function ServiceLedger({ content, known, locale, children }: ServiceLedgerProps) {
  const { columns } = content;
  return (
    <HeadedSection background="cloth" head={content}>
      <div className={styles.cover}>
        <div className={styles.page}>
          {/* Hidden from screen readers: each entry repeats these labels as its terms. */}
          <p className={`strong ${styles.columns}`} aria-hidden="true">
            <span>{columns.role}</span>
            <span>{columns.opportunity}</span>
            <span>{columns.earning}</span>
          </p>
          {services.map(({ service, seal, model }) => {
            const { title, accent, role, opportunity, earning } = content.rows[service];
            return (
              <article key={service} className={styles.entry}>
                <img src={seal} alt="" width="56" height="56" loading="lazy" />
                <h3>
                  {title}
                  {accent && <span {...accentAttributes}>{accent}</span>}
                </h3>
                <dl className="stack">
                  <div>
                    <dt>{columns.role}</dt>
                    <dd>{role}</dd>
                  </div>
                  <div>
                    <dt>{columns.opportunity}</dt>
                    <dd>{opportunity}</dd>
                  </div>
                  <div className={styles.earning}>
                    <dt>{columns.earning}</dt>
                    <dd>
                      <Claim figure={earning} isHeadline={known[model]} />
                      {service === "brainReport" && children}
                    </dd>
                  </div>
                </dl>
              </article>
            );
          })}
        </div>
      </div>
      <ButtonLink href={getPagePath("franchise", locale)}>{content.apply}</ButtonLink>
    </HeadedSection>
  );
}
