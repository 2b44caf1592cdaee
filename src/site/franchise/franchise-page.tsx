import type { ReactNode } from "react";
import { formatSelection } from "#catalogue/product-selection.ts";
import { accentAttributes } from "#locales.ts";
import { type Locale, pathTo } from "#page-map.ts";
import type { Promotion } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import mark from "#ui/art/mark.svg?url";
import accounting from "#ui/art/seal-documentation.svg?url";
import gst from "#ui/art/seal-gst.svg?url";
import audit from "#ui/art/seal-iso.svg?url";
import tax from "#ui/art/seal-itr.svg?url";
import { ButtonLink } from "#ui/button.tsx";
import { ClaimTicket } from "#ui/claim.tsx";
import { DisplayNumber } from "#ui/display-number.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { Facts, Subheading } from "#ui/facts.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { TickList } from "#ui/tick-list.tsx";
import { Ticket, TicketLink, TicketRack } from "#ui/ticket.tsx";
import type { FranchiseContent } from "./franchise-schema.ts";
import heroStyles from "./franchise-hero.module.css";
import modelStyles from "./franchise-model.module.css";
import route from "./pay-route.module.css";
import banner from "./promotion-banner.module.css";
import ticketStyles from "./tickets.module.css";

interface FranchiseHeroProps {
  words: FranchiseContent;
  name: string;
  locale: Locale;
  /** Undefined once its last day is over. */
  promotion: Promotion | undefined;
  /** Null while the owner has not said how much it is. */
  discount: string | null;
}

export function FranchiseHero(props: FranchiseHeroProps) {
  const { words, name, locale, promotion, discount } = props;
  const { hero } = words;
  return (
    <Section ground="white" className={`column ${heroStyles.hero}`}>
      {promotion && (
        <PromotionBanner words={words.promotion} promotion={promotion} discount={discount} />
      )}
      <div className={`columns-900 ${heroStyles.text}`}>
        <div>
          <AccentLine>{hero.accent}</AccentLine>
          <h1>{hero.heading}</h1>
        </div>
        <div>
          <TickList items={hero.benefits} className={heroStyles.benefits} />
          <ButtonLink href={`${pathTo("contact", locale)}${formatSelection({ need: ["join"] })}`}>
            {hero.contact}
          </ButtonLink>
        </div>
      </div>
      <div className={heroStyles.scene} aria-hidden="true">
        <div className={heroStyles.tunnel}>
          <Drawing name="iris" width={500} height={500} />
        </div>
        <div className={heroStyles.yard}>
          <Drawing name="tracks" width={1920} height={420} cover="top" />
        </div>
        <p className={heroStyles.board}>
          {hero.station.accent && <b {...accentAttributes}>{hero.station.accent}</b>}
          {fillIn(hero.station.name, { name })}
        </p>
      </div>
    </Section>
  );
}

interface PromotionBannerProps {
  words: FranchiseContent["promotion"];
  promotion: Promotion;
  discount: string | null;
}

/** Radio buttons pause the lines: they work without scripts, and keep their names whatever is chosen. */
function PromotionBanner({ words, promotion, discount }: PromotionBannerProps) {
  const amount = discount === null ? [] : [words.amount.replace("{discount}", () => discount)];
  const lines = [...words.lines, ...amount].map((line) => (
    <li key={line} className="line">
      {fillIn(line, { day: promotion.day })}
    </li>
  ));
  return (
    <section
      className={banner.banner}
      aria-label={words.label}
      data-promotion-until={promotion.until.toISOString()}
    >
      <div className={banner.window}>
        <ul className={banner.lines}>{lines}</ul>
        {/* The copy that follows the first, so that the lines pass without a gap. */}
        <ul className={banner.lines} aria-hidden="true">
          {lines}
        </ul>
      </div>
      <fieldset className={banner.control}>
        <VisuallyHidden>
          <legend>{words.control}</legend>
        </VisuallyHidden>
        {(["play", "pause"] as const).map((choice) => (
          <label key={choice} className={`line strong ${banner.choice}`}>
            <input
              type="radio"
              name="promotion"
              value={choice}
              defaultChecked={choice === "play"}
            />
            <Icon name={choice} />
            <span className={banner.word}>{words[choice]}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

interface ModelTicketsProps {
  words: Pick<FranchiseContent, "tickets" | "models">;
  issuer: string;
  locale: Locale;
  /** Shown below the earning figure of the Talent Connector. */
  children?: ReactNode;
}

export function ModelTickets({ words, issuer, locale, children }: ModelTicketsProps) {
  const { connector, owner } = words.models;
  const { investment, join } = words.tickets;
  return (
    <HeadedSection ground="paper" head={words.tickets}>
      <TicketRack>
        <li>
          <ClaimTicket kind="connector" issuer={issuer} {...connector.ticket} fare={connector.fare}>
            {children}
          </ClaimTicket>
        </li>
        <li>
          <ClaimTicket kind="owner" issuer={issuer} {...owner.ticket} fare={owner.fare} />
        </li>
        <li>
          <ClaimTicket kind="investment" issuer={issuer} {...investment} />
        </li>
        <li>
          <TicketLink
            kind="join"
            issuer={issuer}
            serial={join.serial}
            accent={join.accent}
            href={`${pathTo("contact", locale)}${formatSelection({ need: ["join"] })}`}
            className={ticketStyles.join}
          >
            <h3>{join.title}</h3>
            <p>{join.text}</p>
            <span className={`middle ${ticketStyles.coin}`}>
              <Icon name="arrow" />
            </span>
          </TicketLink>
        </li>
      </TicketRack>
    </HeadedSection>
  );
}

interface ClosingInvitationProps {
  words: FranchiseContent["start"];
  issuer: string;
  locale: Locale;
}

export function ClosingInvitation({ words, issuer, locale }: ClosingInvitationProps) {
  const { ticket } = words;
  return (
    <Section ground="marigold" className={`columns-900 ${ticketStyles.start}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${ticketStyles.lede}`}>{words.lede}</p>
        <ButtonLink href={`${pathTo("contact", locale)}${formatSelection({ need: ["join"] })}`}>
          {words.apply}
        </ButtonLink>
      </div>
      <div className={ticketStyles.ticket}>
        <Ticket kind="journey" serial={ticket.serial} issuer={issuer} accent={ticket.accent}>
          <dl className={ticketStyles.journey}>
            <div>
              <dt>{ticket.from}</dt>
              <dd>{ticket.start}</dd>
            </div>
            <div>
              <dt>{ticket.to}</dt>
              <dd>{ticket.end}</dd>
            </div>
          </dl>
          <p>{ticket.valid}</p>
        </Ticket>
      </div>
    </Section>
  );
}

interface FranchiseModelProps {
  words: FranchiseContent;
  /** The key in the content, by which the contact form knows it. */
  name: keyof FranchiseContent["models"];
  /** Costs and pay, as far as the owner has given them. */
  joining: { label: string; value: string }[];
  locale: Locale;
  /** Shown below the first figure, which is an earning figure. */
  children?: ReactNode;
}

export function FranchiseModel({ words, name, joining, locale, children }: FranchiseModelProps) {
  const model = words.models[name];
  const { benefits } = model;
  return (
    <Section ground={name === "owner" ? "cream" : "saffron"}>
      <div className={`columns-900 ${modelStyles.head}`}>
        <div>
          <div className={`cluster ${modelStyles.name}`}>
            <p className={modelStyles.number}>{model.number}</p>
            <AccentLine>{model.accent}</AccentLine>
          </div>
          <h2>{model.title}</h2>
          <p className={`lede ${modelStyles.role}`}>{model.role}</p>
          {name === "owner" && <OwnerServices words={words.ownerServices} />}
          <ButtonLink href={`${pathTo("contact", locale)}${formatSelection({ need: [name] })}`}>
            {model.apply}
          </ButtonLink>
          <p className={`muted ${modelStyles.disclaimer}`}>{words.disclaimer}</p>
        </div>
        <div className={modelStyles.board}>
          <dl>
            {model.stats.map(({ value, label }, place) => (
              <div key={label} className={modelStyles.stat}>
                <dt>
                  {label}
                  {place === 0 && children}
                </dt>
                <dd>
                  <DisplayNumber>{value}</DisplayNumber>
                </dd>
              </div>
            ))}
          </dl>
          <p className={modelStyles.caveat}>{model.caveat}</p>
          {joining.length > 0 && <Facts facts={joining} />}
        </div>
      </div>
      <Subheading>{benefits.heading}</Subheading>
      <TickList items={benefits.list} className={modelStyles.benefits} />
    </Section>
  );
}

const seals = [
  ["gst", gst],
  ["tax", tax],
  ["audit", audit],
  ["accounting", accounting],
  ["brainReport", mark],
] as const;

function OwnerServices({ words }: { words: FranchiseContent["ownerServices"] }) {
  return (
    <div className={modelStyles.services}>
      <Subheading>{words.heading}</Subheading>
      <ul>
        {seals.map(([service, seal]) => (
          <li key={service} className="line">
            <img src={seal} alt="" width="36" height="36" loading="lazy" />
            {words.services[service]}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PayRoute({ words }: { words: FranchiseContent["pay"] }) {
  return (
    <HeadedSection ground="paper" head={words}>
      <ol className={`columns-768 ${route.line}`}>
        {words.stations.map(({ name, text }) => (
          <li key={name}>
            <b>{name}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </HeadedSection>
  );
}
