import { accentAttributes } from "#locales.ts";
import type { ReactNode } from "react";
import seal from "#ui/art/seal-documentation.svg?url";
import type { Business } from "#content/shapes/business.ts";
import type { Letter as Words } from "./letter-words.ts";
import { phoneHref } from "#text/links.ts";
import styles from "./letter.module.css";
import { Postmark } from "./postmark.tsx";

interface LetterProps {
  words: Pick<Words, "to" | "postmark">;
  business: Business;
  /** The form, or its replacement once it is sent. */
  children: ReactNode;
}

/** An inland letter: the form on the left of the fold, the address on its right. */
export function Letter({ words, business, children }: LetterProps) {
  const { address } = business;
  return (
    <div className={styles.letter}>
      <div className={styles.cover}>
        <div className={styles.postage} aria-hidden="true">
          <img
            src={seal}
            alt=""
            width="170"
            height="196"
            loading="lazy"
            fetchPriority="low"
            className={styles.stamp}
          />
          <Postmark words={words.postmark} className={styles.postmark} />
        </div>
        <address className={styles.to}>
          {words.to?.accent && (
            <p {...accentAttributes} className={styles.salutation}>
              {words.to.accent}
            </p>
          )}
          <p className={styles.addressee}>{business.name}</p>
          <p className={styles.line}>{address.street}</p>
          <p className={styles.line}>
            {address.city}, {address.state}
          </p>
          <p className={styles.pin}>
            {[...address.pin].map((digit, place) => (
              <span key={place}>{digit}</span>
            ))}
          </p>
          <p className={styles.reach}>
            <a href={phoneHref(business.phone)}>{business.phone}</a>
          </p>
          <p className={styles.reach}>
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </p>
        </address>
      </div>
      <div className={styles.sheet} data-fill-in="">
        {children}
      </div>
    </div>
  );
}
