import type { ReactNode } from "react";
import { accentAttributes } from "#locales.ts";
import { type Locale, pathTo } from "#page-map.ts";
import { Hero } from "#site/layout/hero.tsx";
import type { Business } from "#site-content/schemas/business.ts";
import type { Testimonial } from "#site-content/schemas/testimonials.ts";
import { getChatUrl } from "#text/links.ts";
import { fillIn, removeMarkers } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark.svg?url";
import moire from "#ui/art/moire.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { DisplayNumber } from "#ui/display-number.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { NewTabLink } from "#ui/spoken.tsx";
import { TickList } from "#ui/tick-list.tsx";
import { Rating } from "./rating.tsx";
import { Receipt } from "./receipt.tsx";
import type { ServicesContent } from "./services-schema.ts";
import contactStyles from "./chat-button.module.css";
import franchiseStyles from "./franchise-promo.module.css";

interface ServicesHeroProps {
  words: ServicesContent["hero"];
  business: Business;
  reviewers: readonly Testimonial[];
  locale: Locale;
}

export function ServicesHero({ words, business, reviewers, locale }: ServicesHeroProps) {
  return (
    <Hero
      theme="services"
      picturePlace="beside"
      accent={words.accent}
      heading={words.heading}
      isLong
      actions={
        <>
          <ButtonLink href={pathTo("contact", locale)}>{words.start}</ButtonLink>
          <Rating words={words.rating} reviewers={reviewers} />
        </>
      }
      picture={<Receipt words={words.receipt} business={business} />}
    />
  );
}

interface FranchisePromoProps {
  words: ServicesContent["promo"];
  business: Business;
  locale: Locale;
}

export function FranchisePromo({ words, business, locale }: FranchisePromoProps) {
  return (
    <Section ground="cloth" className={`columns-1100 ${franchiseStyles.promo}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${franchiseStyles.lede}`}>{words.lede}</p>
        <TickList items={words.points} />
        <p className={franchiseStyles.more}>
          <ButtonLink href={pathTo("franchise", locale)}>{words.more}</ButtonLink>
        </p>
      </div>
      <figure className={franchiseStyles.sample}>
        <Cheque words={words.cheque} business={business} />
        <figcaption>{words.cheque.caveat}</figcaption>
      </figure>
    </Section>
  );
}

interface ChequeProps {
  words: ServicesContent["promo"]["cheque"];
  business: Business;
}

/** The cheque says twice that it is a sample. */
function Cheque({ words, business }: ChequeProps) {
  return (
    <div className={franchiseStyles.cheque}>
      <img
        src={moire}
        alt=""
        width="760"
        height="360"
        loading="lazy"
        className={franchiseStyles.guilloche}
      />
      <div className={`line cluster ${franchiseStyles.head}`}>
        <img src={mark} alt="" width="46" height="46" loading="lazy" />
        <div className={franchiseStyles.bank}>
          <p className={franchiseStyles.account}>
            {fillIn(words.account, { name: business.name })}
          </p>
          {words.accent && <p {...accentAttributes}>{words.accent}</p>}
        </div>
        <p className={`line ${franchiseStyles.date}`}>
          {words.date}
          <span className={franchiseStyles.boxes} aria-hidden="true">
            {[...removeMarkers(words.dateBoxes)].map((letter, place) => (
              <span key={place} className="middle">
                {letter}
              </span>
            ))}
          </span>
        </p>
      </div>
      <p className={`cluster ${franchiseStyles.line}`}>
        <span className={franchiseStyles.rule}>
          {words.pay} <em>{words.payee}</em>
        </span>
        {words.order}
      </p>
      <div className={`line cluster ${franchiseStyles.sum}`}>
        <p className={franchiseStyles.words}>
          {words.rupees} <em>{words.sum}</em>
        </p>
        <p className={`strong ${franchiseStyles.amount}`}>
          {words.label}
          <strong>
            <DisplayNumber>{words.figure}</DisplayNumber>
          </strong>
        </p>
      </div>
      <div className={`cluster spread ${franchiseStyles.end}`}>
        <p className={`strong ${franchiseStyles.number}`}>{words.accountNumber}</p>
        <p className={franchiseStyles.signature}>
          <svg viewBox="0 0 220 60" aria-hidden="true">
            <path d="M6 44c20-44 38-42 34-10s-22 18-6-6 30-18 26 4 20-20 28-16-12 26 6 22 20-30 30-26-14 30 4 26 24-22 34-20 8 14 40 4" />
          </svg>
          <span>{words.signature}</span>
        </p>
      </div>
      <p className={`strong ${franchiseStyles.strip}`}>{words.strip}</p>
      <span className={franchiseStyles.watermark} aria-hidden="true">
        {words.watermark}
      </span>
    </div>
  );
}

interface FranchisePartnerProps {
  words: ServicesContent["partner"];
  locale: Locale;
}

/** The last figure is potential, and says so. */
export function FranchisePartner({ words, locale }: FranchisePartnerProps) {
  const franchise = pathTo("franchise", locale);
  return (
    <HeadedSection ground="night" head={words}>
      <dl className={`cluster ${franchiseStyles.stats}`}>
        {words.stats.map(({ value, label }, place) => (
          <div key={label} className="column">
            <dt>{label}</dt>
            <dd className={franchiseStyles.value}>
              <DisplayNumber>{value}</DisplayNumber>
            </dd>
            {place === words.stats.length - 1 && (
              <dd className={`strong ${franchiseStyles.caveat}`}>{words.caveat}</dd>
            )}
          </div>
        ))}
      </dl>
      <p className={`cluster ${franchiseStyles.actions}`}>
        <ButtonLink href={franchise}>{words.join}</ButtonLink>
        <ButtonLink variant="outline" href={franchise}>
          {words.apply}
        </ButtonLink>
      </p>
    </HeadedSection>
  );
}

interface ServicesClosingProps {
  words: ServicesContent["closing"];
  locale: Locale;
  /** A page gives the chat as a slot, which the types do not see. */
  children?: ReactNode;
}

export function ServicesClosing({ words, locale, children }: ServicesClosingProps) {
  return (
    <Section ground="marigold" className={`columns-768 ${contactStyles.closing}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
      </div>
      <div>
        <p className={contactStyles.lede}>{words.lede}</p>
        <ButtonLink href={pathTo("contact", locale)}>{words.start}</ButtonLink>
        {children}
      </div>
    </Section>
  );
}

interface ChatButtonProps {
  words: ServicesContent["chat"];
  /** Country code and number, digits only. */
  number: string;
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
}

/** Floats at the bottom right of a wide window. On a phone, where it would cover the stamps, it ends the page. */
export function ChatButton({ words, number, hint }: ChatButtonProps) {
  return (
    <NewTabLink
      href={getChatUrl(number, words.message)}
      hint={hint}
      className={`strong on-screen line ${contactStyles.chat}`}
      data-floating=""
    >
      <Icon name="chat" />
      {words.label}
    </NewTabLink>
  );
}
