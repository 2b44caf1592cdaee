import type { Texts } from "virtual:texts";
import { formatEnquiryQuery } from "#catalogue/product-selection.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Ticket } from "#ui/ticket.tsx";
import styles from "./closing-invitation.module.css";

interface ClosingInvitationProps {
  content: Texts["franchise"]["start"];
  /** The name that is printed on the ticket. */
  issuer: string;
  locale: Locale;
}

export function ClosingInvitation({ content, issuer, locale }: ClosingInvitationProps) {
  const { ticket } = content;
  return (
    <Section background="marigold" className={`columns-900 ${styles.start}`}>
      <div>
        <AccentLine>{content.accent}</AccentLine>
        <h2>{content.heading}</h2>
        <p className={`lede ${styles.lede}`}>{content.lede}</p>
        <ButtonLink href={`${getPagePath("contact", locale)}${formatEnquiryQuery(["join"])}`}>
          {content.apply}
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
