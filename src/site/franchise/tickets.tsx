import { ClaimTicket } from "#ui/claim.tsx";
import { Icon } from "#ui/icon.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { TicketLink, TicketRack, Ticket } from "#ui/ticket.tsx";
import type { FranchisePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
import styles from "./tickets.module.css";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

interface TicketsProps {
  words: Pick<FranchisePage, "tickets" | "models">;
  /** The name of the business, which issues the tickets. */
  issuer: string;
  locale: Locale;
}

/** Four tickets: two ways to work, what it costs, and the counter. */
export function Tickets({ words, issuer, locale }: TicketsProps) {
  const { connector, owner } = words.models;
  const { investment, join } = words.tickets;
  return (
    <HeadedSection ground="paper" head={words.tickets}>
      <TicketRack>
        <li>
          <ClaimTicket
            kind="connector"
            issuer={issuer}
            {...connector.ticket}
            fare={connector.fare}
          />
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
            href={`${pathTo("contact", locale)}${queryFor({ need: ["join"] })}`}
            className={styles.join}
          >
            <h3>{join.title}</h3>
            <p>{join.text}</p>
            <span className={`middle ${styles.coin}`}>
              <Icon name="arrow" />
            </span>
          </TicketLink>
        </li>
      </TicketRack>
    </HeadedSection>
  );
}

interface StartProps {
  words: FranchisePage["start"];
  /** The name of the business, which issues the ticket. */
  issuer: string;
  locale: Locale;
}

/** The last stop: the invitation, beside the reader's own ticket. */
export function Start({ words, issuer, locale }: StartProps) {
  const { ticket } = words;
  return (
    <Section ground="marigold" className={`columns-900 ${styles.start}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${styles.lede}`}>{words.lede}</p>
        <ButtonLink href={`${pathTo("contact", locale)}${queryFor({ need: ["join"] })}`}>
          {words.apply}
        </ButtonLink>
      </div>
      <div className={styles.ticket}>
        <Ticket kind="journey" serial={ticket.serial} issuer={issuer} accent={ticket.accent}>
          <dl className={styles.journey}>
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
