import { phoneHref } from "#text/links.ts";
import { languages } from "#locales.ts";
import { Fact, Facts } from "#ui/desk/facts.tsx";
import { Sheet } from "#ui/desk/sheet.tsx";
import type { LeadView, Shell } from "#desk/frame/view.ts";
import { moment } from "#text/clock.ts";
import { spaced } from "./lead-list.tsx";
import { Wrote } from "./message.tsx";
import styles from "./sent.module.css";

/** Everything that came with the form, the newest first. */
export function Sent({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const copy = shell.words.lead;
  return (
    <Sheet heading={copy.sent}>
      {lead.sent.map((sent, at) => (
        <div key={sent.receivedAt.toISOString()} className={styles.sent}>
          {at > 0 && <p className={styles.correction}>{copy.correction}</p>}
          {/* The newest is at the top of the page. */}
          {at > 0 && <Wrote lead={lead} sent={sent} words={shell.words} />}
          <Facts>
            {[
              ...sent.fields,
              { label: copy.reference, value: lead.reference },
              { label: copy.received, value: moment(sent.receivedAt, shell.language) },
              { label: copy.language, value: languages[lead.language].name },
              ...sent.more,
            ].map(({ label, value }, at) => (
              <Fact key={at} label={label}>
                {linked(value, lead)}
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
