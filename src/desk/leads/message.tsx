import { fillIn } from "#text/sentences.ts";
import type { LeadView, Shell } from "#desk/frame/view.ts";
import { dayOf } from "#text/clock.ts";
import { fileAddress } from "./inbox-address.ts";
import styles from "./message.module.css";

interface WroteProps {
  lead: LeadView;
  sent: LeadView["sent"][number] | undefined;
  words: Shell["words"];
}

/** A longer message is folded, in letters. */
const short = 400;

/** What a person wrote, or what was noted of them; a long message is folded. */
export function Wrote({ lead, sent, words }: WroteProps) {
  const text = sent?.message;
  if (text === undefined) return null;
  const label = sent?.isNoted ? words.add.noted : words.lead.wrote;
  const quote = <blockquote lang={lead.language}>{text}</blockquote>;
  return text.length < short ? (
    <figure className={styles.wrote}>
      <figcaption>{label}</figcaption>
      {quote}
    </figure>
  ) : (
    <details className={styles.wrote}>
      <summary>
        {label}: <span lang={lead.language}>{text.slice(0, short / 4)}…</span>
      </summary>
      {quote}
    </details>
  );
}

/** The whole message, and whether the person wrote before: an answer begins with both. */
export function Message({ lead, shell }: { lead: LeadView; shell: Shell }) {
  const { words, language } = shell;
  return (
    <div className={styles.message}>
      <Wrote lead={lead} sent={lead.sent[0]} words={words} />
      {lead.also.slice(0, 3).map((other) => (
        <p key={other.reference} className={styles.also}>
          <a href={fileAddress(other.reference)}>
            {fillIn(words.lead.alsoWrote, {
              day: dayOf(other.receivedAt, language),
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
