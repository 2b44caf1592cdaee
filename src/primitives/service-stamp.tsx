import type { ComponentProps, MouseEventHandler } from "react";
import { Icon } from "./icon.tsx";
import { Seal } from "./seal.tsx";
import { Stamp } from "./stamp.tsx";
import styles from "./service-stamp.module.css";

interface ServiceStampProps {
  words: {
    /** A sentence with the blank `{price}`. */
    startsAt: string;
    details: string;
  };
  service: {
    icon: ComponentProps<typeof Seal>["of"];
    title: string;
    hindi?: string | undefined;
    price: string;
    description: string;
    href: string;
  };
  /** What a click does before the link leads to the page of the service. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A service as a stamp, with its price on the front. The whole stamp is the link of its title. */
export function ServiceStamp({ words, service, onClick }: ServiceStampProps) {
  const [before, after] = words.startsAt.split("{price}");
  return (
    <Stamp className={styles.stamp}>
      <div className={styles.face}>
        <p className={styles.front}>
          {before && <span className={styles.startsAt}>{before}</span>}
          <span className={styles.price}>
            {service.price}
            {after && <small>{after}</small>}
          </span>
        </p>
        {service.hindi && (
          <p lang="hi" className={styles.hindi}>
            {service.hindi}
          </p>
        )}
        <Seal of={service.icon} className={styles.seal} />
        <h3>
          <a href={service.href} className={styles.link} onClick={onClick}>
            {service.title}
          </a>
        </h3>
        <p className={styles.description}>{service.description}</p>
        <p className={styles.details} aria-hidden="true">
          <span>{words.details}</span>
          <Icon name="arrow" />
        </p>
      </div>
    </Stamp>
  );
}
