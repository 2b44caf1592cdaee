import { ClaimTicket } from "#ui/claim.tsx";
import { Icon } from "#ui/icon.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { TicketLink, TicketRack } from "#ui/ticket.tsx";
import type { FranchisePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
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
