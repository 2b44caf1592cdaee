import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { accentAttributes } from "#locales.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getPhoneUrl } from "#text/links.ts";
import seal from "#ui/art/seal-documentation.svg?url";
import styles from "./contact-letter.module.css";

interface ContactLetterProps {
  content: Pick<Texts["contact-form"], "to" | "postmark">;
  business: Business;
  /** The form, or the confirmation that replaces it. */
  children: ReactNode;
}

/** A letter: its cover with stamp and address of the business, and the sheet with the form. */
export function ContactLetter({ content, business, children }: ContactLetterProps) {
  const { address } = business;
  return (
    <div className={`sheet ${styles.letter}`}>
      <div className={`column ${styles.cover}`}>
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
          <Postmark content={content.postmark} className={styles.postmark} />
        </div>
        <address className={styles.to}>
          {content.to?.accent && (
            <p {...accentAttributes} className={`strong ${styles.salutation}`}>
              {content.to.accent}
            </p>
          )}
          <p className={styles.addressee}>{business.name}</p>
          <p className={styles.row}>{address.street}</p>
          <p className={styles.row}>
            {address.city}, {address.state}
          </p>
          <p className={styles.pin}>
            {[...address.pin].map((digit, index) => (
              <span key={index} className="middle">
                {digit}
              </span>
            ))}
          </p>
          <p className={styles.contact}>
            <a href={getPhoneUrl(business.phone)}>{business.phone}</a>
          </p>
          <p className={styles.contact}>
            <a href={`mailto:${business.email}`}>{business.email}</a>
          </p>
        </address>
      </div>
      {/* The action bar is hidden while the sheet is in view (hide-action-bar.ts). */}
      <div className={styles.sheet} data-form-area="">
        {children}
      </div>
    </div>
  );
}

/** Where the five cancellation waves begin, in units of the drawing: at the right edge of the postmark's circle. */
const waves = [
  { x: 158, y: 47 },
  { x: 182, y: 71 },
  { x: 182, y: 95 },
  { x: 182, y: 119 },
  { x: 158, y: 143 },
];

function Postmark({
  content,
  className,
}: {
  content: Texts["contact-form"]["postmark"];
  className: string | undefined;
}) {
  return (
    <svg className={className} viewBox="0 0 420 190" aria-hidden="true">
      <defs>
        <path id="postmark-over" d="M31 95a65 65 0 0 1 130 0" />
        <path id="postmark-under" d="M20 95a76 76 0 0 0 152 0" />
      </defs>
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <circle cx="96" cy="95" r="84" />
        <circle cx="96" cy="95" r="54" />
        {waves.map(({ x, y }) => (
          <path key={y} d={`M${x} ${y}q28-16 56 0t56 0 56 0 56 0`} />
        ))}
      </g>
      <g className={styles.imprint}>
        <text>
          <textPath href="#postmark-over" startOffset="50%">
            {content.city}
          </textPath>
        </text>
        {content.accent && (
          <text className={styles.accent} {...accentAttributes}>
            <textPath href="#postmark-under" startOffset="50%">
              {content.accent}
            </textPath>
          </text>
        )}
        <text x="96" y="93" className={styles.figure}>
          {content.figure}
        </text>
        <text x="96" y="113" className={styles.unit}>
          {content.unit}
        </text>
      </g>
    </svg>
  );
}
