import type { ReactNode } from "react";
import { type Locale, pathTo } from "#page-map.ts";
import type { Business } from "#site-content/schemas/business.ts";
import { getPhoneUrl } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import eye from "#ui/art/iris-404.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import type { NotFoundContent as NotFoundWords, OfflineContent } from "./layout-schema.ts";
import styles from "./status-page.module.css";

interface StatusPageProps {
  words: { accent?: string | undefined; heading: string; lede: string };
  figure: ReactNode;
  children: ReactNode;
  more?: ReactNode;
}

function StatusPage({ words, figure, children, more }: StatusPageProps) {
  return (
    <section className={styles.page}>
      <p className={`line ${styles.figure}`} aria-hidden="true">
        {figure}
      </p>
      <div className={`columns-768 ${styles.note}`}>
        <div>
          <AccentLine>{words.accent}</AccentLine>
          <h1 className={styles.heading}>{words.heading}</h1>
        </div>
        <div>
          <p className="lede muted">{words.lede}</p>
          <p className={`cluster ${styles.ways}`}>{children}</p>
        </div>
      </div>
      {more}
    </section>
  );
}

interface NotFoundProps {
  words: NotFoundWords;
  locale: Locale;
  services: readonly { title: string; href: string }[];
}

/** An eye replaces the zero of 404. */
export function NotFound({ words, locale, services }: NotFoundProps) {
  const figure = (
    <>
      <span>4</span>
      <img src={eye} alt="" width="500" height="500" />
      <span>4</span>
    </>
  );
  return (
    <StatusPage
      words={words}
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
      <ButtonLink href={pathTo("home", locale)}>{words.home}</ButtonLink>
      <ButtonLink variant="outline" href={pathTo("contact", locale)}>
        {words.contact}
      </ButtonLink>
    </StatusPage>
  );
}

interface OfflineProps {
  words: OfflineContent;
  business: Business;
  locale: Locale;
}

/** The telephone number is shown, because a call needs no connection. */
export function Offline({ words, business, locale }: OfflineProps) {
  return (
    <StatusPage words={words} figure={<span className={styles.line} />}>
      {/* This page is shown under the address of the one that was asked for, so it asks for that again. */}
      <ButtonLink href="">{words.again}</ButtonLink>
      <ButtonLink variant="outline" href={pathTo("home", locale)}>
        {words.home}
      </ButtonLink>
      <ButtonLink variant="outline" href={getPhoneUrl(business.phone)}>
        {fillIn(words.call, { phone: business.phone })}
      </ButtonLink>
    </StatusPage>
  );
}
