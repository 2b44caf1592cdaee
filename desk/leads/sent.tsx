import { languages } from "#locales";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { LeadView, Shell } from "#desk/view.ts";
import { moment } from "#desk/when.ts";
import styles from "./sent.module.css";

/** Everything that came with the form, the newest first. */
export function Sent({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const said = shell.words.lead;
  const { name: language } = languages[lead.language];
  return (
    <Sheet heading={said.sent}>
      {lead.sent.map((sent, at) => (
        <div key={sent.receivedAt.toISOString()} className={styles.sent}>
          {at > 0 && <p className={styles.correction}>{said.correction}</p>}
          {sent.message !== undefined && (
            <figure className={styles.message}>
              <figcaption>{said.wrote}</figcaption>
              <blockquote lang={lead.language}>{sent.message}</blockquote>
            </figure>
          )}
          <dl className={styles.facts}>
            {sent.fields.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
            <Fact label={said.reference} value={lead.reference} />
            <Fact label={said.received} value={moment(sent.receivedAt, shell.language)} />
            <Fact label={said.language} value={language} />
            <Fact label={said.form} value={sent.form} />
            {sent.page !== null && <Fact label={said.page} value={sent.page} />}
            {sent.visit.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
            {sent.extras.map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
        </div>
      ))}
    </Sheet>
  );
}

function Fact({ label, value }: Record<"label" | "value", string>) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}
