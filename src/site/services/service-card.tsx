import type { MouseEventHandler } from "react";
import type { Texts } from "virtual:texts";
import type { ServiceSummary } from "#catalogue/services.ts";
import { accentAttributes } from "#locales.ts";
import { removeMarkers } from "#text/edit-markers.ts";
import { Icon } from "#ui/icon.tsx";
import { Perforated } from "#ui/perforated.tsx";
import { Seal } from "#ui/seal.tsx";
import styles from "./service-card.module.css";

interface ServiceCardProps {
  content: Texts["services"]["service"];
  service: ServiceSummary;
  /** Runs before the browser follows the link to the page of the service, and may prevent that. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** The title comes before the price in the document: screen-reader users jump between headings and read on from there. */
export function ServiceCard({ content, service, onClick }: ServiceCardProps) {
  // `from {price}`, `{price} से`: the price is larger than the words before and after it.
  const [before, after] = content.startsAt.split("{price}");
  return (
    <Perforated className={styles.stamp}>
      <div className={styles.face}>
        <Seal name={service.seal} className={styles.seal} />
        <h3>
          <a href={service.href} className={`covers ${styles.link}`} onClick={onClick}>
            {service.title}
          </a>
        </h3>
        <div className={`stack ${styles.top}`}>
          <p className={`column ${styles.front}`}>
            {before && <span className={`strong ${styles.startsAt}`}>{before}</span>}
            <span className={styles.price}>
              {service.price}
              {/* On a page that the owner edits, an invisible marker ends each text. */}
              {after && removeMarkers(after) && <small>{after}</small>}
            </span>
          </p>
          {service.accent && (
            <p {...accentAttributes} className="strong">
              {service.accent}
            </p>
          )}
        </div>
        <p className={styles.description}>{service.description}</p>
        <p className={`strong line spread ${styles.details}`} aria-hidden="true">
          <span>{content.details}</span>
          <Icon name="arrow" />
        </p>
      </div>
    </Perforated>
  );
}
