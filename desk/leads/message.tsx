import { fillIn } from "#format/fill-in.ts";
import type { LeadsShell } from "#desk/islands/sections.ts";
import type { LeadView } from "#desk/view.ts";
import { dayOf } from "#desk/when.ts";
import { fileAddress } from "./inbox-address.ts";
import styles from "./message.module.css";

/** A longer message is folded, in letters. */
const short = 400;

/** The whole message, and whether the person wrote before: an answer begins with both. */
export function Message({ lead, shell }: { lead: LeadView; shell: LeadsShell }) {
  const copy = shell.words.lead;
  const [newest] = lead.sent;
  const text = newest?.message;
  const label = newest?.isNoted ? shell.words.add.noted : copy.wrote;
  const quote = <blockquote lang={lead.language}>{text}</blockquote>;
  return (
    <div className={styles.message}>
      {text !== undefined && text.length < short && (
        <figure>
          <figcaption>{label}</figcaption>
          {quote}
        </figure>
      )}
      {text !== undefined && text.length >= short && (
        <details>
          <summary>
            {label}: <span lang={lead.language}>{text.slice(0, short / 4)}…</span>
          </summary>
          {quote}
        </details>
      )}
      {lead.also.slice(0, 3).map((other) => (
        <p key={other.reference} className={styles.also}>
          <a href={fileAddress(other.reference)}>
            {fillIn(copy.alsoWrote, {
              day: dayOf(other.receivedAt, shell.language),
              about: other.about || (other.source ?? ""),
            })}
          </a>
        </p>
      ))}
    </div>
  );
}

/** Whether the line of a list is only how the message begins. */
export function isBeginning({ about, sent: [newest] }: LeadView): boolean {
  const message = newest?.message?.replace(/\s+/g, " ").trim() ?? "";
  return message !== "" && message.startsWith(about.replace(/…$/, ""));
}
