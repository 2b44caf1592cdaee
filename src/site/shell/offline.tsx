import { ButtonLink } from "#ui/button.tsx";
import type { Business } from "#content/shapes/business.ts";
import type { OfflinePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { fillIn } from "#text/sentences.ts";
import { phoneHref } from "#text/links.ts";
import styles from "./offline.module.css";
import { StatusPage } from "./status-page.tsx";

interface OfflineProps {
  words: OfflinePage;
  business: Business;
  locale: Locale;
}

/** The offline page: a broken line, and the telephone number, which needs no connection. */
export function Offline({ words, business, locale }: OfflineProps) {
  return (
    <StatusPage words={words} figure={<span className={styles.line} />}>
      {/* This page is shown under the address of the one that was asked for, so it asks for that again. */}
      <ButtonLink href="">{words.again}</ButtonLink>
      <ButtonLink look="outline" href={pathTo("home", locale)}>
        {words.home}
      </ButtonLink>
      <ButtonLink look="outline" href={phoneHref(business.phone)}>
        {fillIn(words.call, { phone: business.phone })}
      </ButtonLink>
    </StatusPage>
  );
}
