import type { ReactNode } from "react";
import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import eye from "#ui/art/iris-404.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import styles from "./status-page.module.css";

/** A page in place of the one that was requested. */
interface StatusPageProps {
  content: { accent?: string | undefined; heading: string; lede: string };
  /** Drawn above the heading; screen readers skip it. */
  figure: ReactNode;
  /** Links that lead on. */
  children: ReactNode;
  /** Below the text. */
  more?: ReactNode;
}

function StatusPage({ content, figure, children, more }: StatusPageProps) {
  return (
    <section className={styles.page}>
      <p className={`line ${styles.figure}`} aria-hidden="true">
        {figure}
      </p>
      <div className={`columns-768 ${styles.note}`}>
        <div>
          <AccentLine>{content.accent}</AccentLine>
          <h1 className={styles.heading}>{content.heading}</h1>
        </div>
        <div>
          <p className="lede muted">{content.lede}</p>
          <p className={`cluster ${styles.links}`}>{children}</p>
        </div>
      </div>
      {more}
    </section>
  );
}

interface NotFoundProps {
  content: Texts["not-found"];
  locale: Locale;
  services: readonly { title: string; href: string }[];
}

/** An eye replaces the zero of 404. */
export function NotFound({ content, locale, services }: NotFoundProps) {
  const figure = (
    <>
      <span>4</span>
      <img src={eye} alt="" width="500" height="500" />
      <span>4</span>
    </>
  );
  return (
    <StatusPage
      content={content}
      figure={figure}
      more={
        <ul className={styles.services}>
          {services.map(({ title, href }) => (
            <li key={href}>
              <a className="line" href={href}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      }
    >
      <ButtonLink href={getPagePath("home", locale)}>{content.home}</ButtonLink>
      <ButtonLink variant="outline" href={getPagePath("contact", locale)}>
        {content.contact}
      </ButtonLink>
    </StatusPage>
  );
}

interface OfflineProps {
  content: Texts["offline"];
  business: Business;
  locale: Locale;
}

/** The telephone number is shown, because a call needs no connection. */
export function Offline({ content, business, locale }: OfflineProps) {
  return (
    <StatusPage content={content} figure={<span className={styles.brokenLine} />}>
      {/* This page is shown at the address of the requested one, so an empty link requests that again. */}
      <ButtonLink href="">{content.again}</ButtonLink>
      <ButtonLink variant="outline" href={getPagePath("home", locale)}>
        {content.home}
      </ButtonLink>
      <ButtonLink variant="outline" href={getPhoneUrl(business.phone)}>
        {fillIn(content.call, { phone: business.phone })}
      </ButtonLink>
    </StatusPage>
  );
}
