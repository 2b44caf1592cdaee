import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import type { Service } from "#catalogue/services.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { Subheading } from "#ui/facts.tsx";
import { ProcessSteps } from "#ui/process-steps.tsx";
import { Section } from "#ui/section.tsx";
import { TickList } from "#ui/tick-list.tsx";
import { ServicePapers } from "./service-papers.tsx";
import styles from "./service-details.module.css";

export type ServicePageContent = Texts["services"]["service"] & Texts["services"]["servicePage"];

interface ServiceDetailsProps {
  content: ServicePageContent;
  service: Service;
  /** True if the registration guide has rules for this service. */
  hasGuide: boolean;
  locale: Locale;
  /** Notices, above the details. */
  children?: ReactNode;
}

export function ServiceDetails(props: ServiceDetailsProps) {
  const { content, service, hasGuide, locale, children } = props;
  return (
    <Section background="paper">
      <div className={`columns-900 ${styles.sheet}`}>
        {children}
        <section>
          <h2>{content.benefits}</h2>
          <TickList items={service.benefits} />
        </section>
        <section>
          <h2>{content.process}</h2>
          <ProcessSteps items={service.process} />
        </section>
        <section className={styles.slip}>
          <ServicePapers
            content={content}
            service={service}
            checklistHref={getPagePath("papers", locale)}
            heading="h2"
          />
        </section>
        <section className={styles.notes}>
          <h2>{content.notes}</h2>
          <div className={styles.columns}>
            {service.governmentFees.length > 0 && (
              <p className={styles.government}>
                <strong>{content.government}</strong> {service.governmentFees.join(" ")}
              </p>
            )}
            <ul className={styles.list}>
              {service.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </div>
          {service.abroad && (
            <>
              <Subheading>{content.abroad}</Subheading>
              <ul className={`${styles.columns} ${styles.list}`}>
                {service.abroad.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
          {hasGuide && (
            <p className="links">
              <a href={getPagePath("guide", locale)}>{content.guide}</a>
            </p>
          )}
        </section>
        <p className={`muted ${styles.independent}`}>
          {content.independent} <a href={getPagePath("fees", locale)}>{content.fees}</a>
        </p>
      </div>
    </Section>
  );
}
