import { AccentLine } from "#ui/accent-line.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { Ticket } from "#ui/ticket.tsx";
import type { FranchisePage } from "./words.ts";
import { pathTo, type Locale } from "#page-map.ts";
import { queryFor } from "#content/choice.ts";
import styles from "./start.module.css";

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
