import { ClaimTicket } from "#primitives/claim-ticket.tsx";
import { Icon } from "#primitives/icon.tsx";
import { Section } from "#primitives/section.tsx";
import { SectionHead } from "#primitives/section-head.tsx";
import { TicketLink, TicketRack } from "#primitives/ticket.tsx";
import type { FranchisePage } from "#schemas/franchise.ts";
import { pathTo, type Locale } from "#site";
import { queryFor } from "#tool-kit/choice.ts";
import styles from "./tickets.module.css";

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
    <Section ground="paper">
      <SectionHead words={words.tickets} />
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
            <span className={styles.coin}>
              <Icon name="arrow" />
            </span>
          </TicketLink>
        </li>
      </TicketRack>
    </Section>
  );
}
