import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { ClaimTicket } from "#ui/claim.tsx";
import { HeadedSection } from "#ui/headed-section.tsx";
import { Icon } from "#ui/icon.tsx";
import { TicketLink, TicketRack } from "#ui/ticket.tsx";
import type { KnownTerms } from "./joining-terms.ts";
import styles from "./model-tickets.module.css";

interface ModelTicketsProps {
  content: Pick<Texts["franchise"], "tickets" | "models">;
  /** The name that is printed on the tickets. */
  issuer: string;
  known: KnownTerms;
  locale: Locale;
}

export function ModelTickets({ content, issuer, known, locale }: ModelTicketsProps) {
  const { connector, owner } = content.models;
  const { investment, join } = content.tickets;
  return (
    <HeadedSection background="paper" head={content.tickets}>
      <TicketRack>
        <li>
          <ClaimTicket
            kind="connector"
            issuer={issuer}
            {...connector.ticket}
            figure={connector.earning}
            isHeadline={known.connector}
          />
        </li>
        <li>
          <ClaimTicket
            kind="owner"
            issuer={issuer}
            {...owner.ticket}
            figure={owner.earning}
            isHeadline={known.owner}
          />
        </li>
        <li>
          <ClaimTicket
            kind="investment"
            issuer={issuer}
            {...investment}
            isHeadline={known.connector && known.owner}
          />
        </li>
        <li>
          <TicketLink
            kind="join"
            issuer={issuer}
            serial={join.serial}
            accent={join.accent}
            href={`${getPagePath("contact", locale)}${formatEnquiryQuery(["join"])}`}
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
