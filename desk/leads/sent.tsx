import { phoneHref } from "#format/phone-href.ts";
import { languages } from "#locales";
import { Fact, Facts } from "#desk/primitives/facts.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { LeadView } from "#desk/view.ts";
import { moment } from "#desk/when.ts";
import { spaced } from "./lead-list.tsx";
import styles from "./sent.module.css";

/** Everything that came with the form, the newest first. */
export function Sent({ lead, shell }: { lead: LeadView; shell: LeadsShell }) {
  const copy = shell.words.lead;
  const { name: language } = languages[lead.language];
  return (
    <Sheet heading={copy.sent}>
      {lead.sent.map((sent, at) => (
        <div key={sent.receivedAt.toISOString()} className={styles.sent}>
          {at > 0 && <p className={styles.correction}>{copy.correction}</p>}
          {/* The newest is at the top of the page. */}
          {at > 0 && sent.message !== undefined && (
            <figure className={styles.message}>
              <figcaption>{sent.isNoted ? shell.words.add.noted : copy.wrote}</figcaption>
              <blockquote lang={lead.language}>{sent.message}</blockquote>
            </figure>
          )}
          <Facts>
            {sent.fields.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {linked(value, lead)}
              </Fact>
            ))}
            <Fact label={copy.reference}>{lead.reference}</Fact>
            <Fact label={copy.received}>{moment(sent.receivedAt, shell.language)}</Fact>
            <Fact label={copy.language}>{language}</Fact>
            {!sent.isNoted && <Fact label={copy.form}>{sent.form}</Fact>}
            {sent.page !== null && <Fact label={copy.page}>{sent.page}</Fact>}
            {sent.visit.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
            {sent.extras.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
      ))}
    </Sheet>
  );
}

/** A number and an address are pressed where they are read. */
function linked(value: string, { phone, email }: LeadView) {
  if (value === phone) return <a href={phoneHref(`+91 ${phone}`)}>{spaced(phone)}</a>;
  return value === email ? <a href={`mailto:${email}`}>{value}</a> : value;
}
