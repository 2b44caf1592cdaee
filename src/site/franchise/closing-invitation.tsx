import { formatSelection } from "#catalogue/product-selection.ts";
import { type Locale, pathTo } from "#page-map.ts";
import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Ticket } from "#ui/ticket.tsx";
import type { FranchiseContent } from "./franchise-schema.ts";
import styles from "./closing-invitation.module.css";

interface ClosingInvitationProps {
  words: FranchiseContent["start"];
  issuer: string;
  locale: Locale;
}

export function ClosingInvitation({ words, issuer, locale }: ClosingInvitationProps) {
  const { ticket } = words;
  return (
    <Section ground="marigold" className={`columns-900 ${styles.start}`}>
      <div>
        <AccentLine>{words.accent}</AccentLine>
        <h2>{words.heading}</h2>
        <p className={`lede ${styles.lede}`}>{words.lede}</p>
        <ButtonLink href={`${pathTo("contact", locale)}${formatSelection({ need: ["join"] })}`}>
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
