import { ButtonLink } from "#primitives/button.tsx";
import type { Business } from "#shapes/business.ts";
import type { OfflinePage } from "#shapes/offline.ts";
import { pathTo, type Locale } from "#site";
import { fillIn } from "#wording/fill-in.ts";
import { phoneHref } from "#wording/phone-href.ts";
import styles from "./offline.module.css";
import { StandIn } from "./stand-in.tsx";

interface OfflineProps {
  words: OfflinePage;
  business: Business;
  locale: Locale;
}

/** A line in two pieces. The way on that needs no connection is the telephone. */
export function Offline({ words, business, locale }: OfflineProps) {
  return (
    <StandIn words={words} figure={<span className={styles.line} />}>
      {/* This page is shown under the address of the one that was asked for, so it asks for that again. */}
      <ButtonLink href="">{words.again}</ButtonLink>
      <ButtonLink look="outline" href={phoneHref(business.phone)}>
        {fillIn(words.call, { phone: business.phone })}
      </ButtonLink>
      <ButtonLink look="outline" href={pathTo("home", locale)}>
        {words.home}
      </ButtonLink>
    </StandIn>
  );
}
