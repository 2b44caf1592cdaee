import { accentAttributes } from "#locales.ts";
import { unmarked } from "#text/sentences.ts";
import type { MouseEventHandler } from "react";
import { Icon } from "./icon.tsx";
import { Seal } from "./seal.tsx";
import { Perforated } from "./perforated.tsx";
import styles from "./service-card.module.css";

interface ServiceCardProps {
  words: {
    /** A sentence with the blank `{price}`. */
    startsAt: string;
    details: string;
  };
  service: {
    seal: string;
    title: string;
    accent?: string | undefined;
    price: string;
    description: string;
    href: string;
  };
  /** What a click does before the link leads to the page of the service. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/**
 * A service as a stamp, with its price on the front. The whole stamp is the link of its title, which
 * comes first: a screen reader that jumps between headings reads the price below it.
 */
export function ServiceCard({ words, service, onClick }: ServiceCardProps) {
  const [before, after] = words.startsAt.split("{price}");
  return (
    <Perforated className={styles.stamp}>
      <div className={styles.face}>
        <Seal of={service.seal} className={styles.seal} />
        <h3>
          <a href={service.href} className={styles.link} onClick={onClick}>
            {service.title}
          </a>
        </h3>
        <div className={styles.top}>
          <p className={styles.front}>
            {before && <span className={styles.startsAt}>{before}</span>}
            <span className={styles.price}>
              {service.price}
              {after && unmarked(after) && <small>{after}</small>}
            </span>
          </p>
          {service.accent && (
            <p {...accentAttributes} className={styles.accent}>
              {service.accent}
            </p>
          )}
        </div>
        <p className={styles.description}>{service.description}</p>
        <p className={styles.details} aria-hidden="true">
          <span>{words.details}</span>
          <Icon name="arrow" />
        </p>
      </div>
    </Perforated>
  );
}
