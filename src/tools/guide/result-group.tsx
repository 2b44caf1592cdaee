import { defaultLocale, spokenIn } from "#locales.ts";
import type { ProductId } from "#content/choice.ts";
import type { VerdictName } from "./questions.ts";
import type { GuideData } from "./guide-data.ts";
import type { Undecided, Verdict } from "./guide.ts";
import { fillIn } from "#text/sentences.ts";
import styles from "./result-group.module.css";

/** What we offer for a registration: the page of the service that brings it, and our fee where it has one. */
export interface RegistrationLink {
  title: string;
  href: string;
  id?: ProductId;
  /** As it is sold: `from ₹300`. */
  fee?: string;
}

interface ResultGroupProps {
  of: VerdictName;
  verdicts: readonly Verdict[];
  data: GuideData;
  /** Whether a number is missing, so that an empty pile says nothing. */
  isOpen?: boolean;
}

/** The registrations of one verdict under its stamp, each with its reason, its rule and our service for it. */
export function ResultGroup({ of, verdicts, data, isOpen = false }: ResultGroupProps) {
  const { piles, fee, source, unread } = data.words.result;
  const { name, lede } = piles[of];
  const empty = of === "disputed" || isOpen ? "" : piles[of].empty;
  if (verdicts.length === 0 && empty === "") return null;
  const list = (
    <ul>
      {verdicts.map(({ registration, reason, source: from }) => {
        const named = data.words.registrations[registration];
        // What is not needed, or not yet known to be, is not sold.
        const isSold = of === "compulsory" || of === "worthIt";
        const link = isSold ? data.links[registration] : undefined;
        // "Useful" is advice; what the law asks for, or does not, must have been read in the law.
        const isUnread =
          (of === "compulsory" || of === "notYet") && data.sources[from]?.basis !== "statute";
        return (
          <li key={registration}>
            <h4>{named?.name}</h4>
            <p>{named?.reasons[reason]}</p>
            {link && (
              <p className={styles.link}>
                <a href={link.href}>{link.title}</a>
                {link.fee && <span>{fillIn(fee, { fee: link.fee })}</span>}
              </p>
            )}
            {isUnread && <p className={styles.unread}>{unread}</p>}
            <p className={styles.source}>
              {source} <SourceName of={data.sources[from]} />
            </p>
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className={styles.pile} data-verdict={of}>
      <h3 className={styles.stamp}>{name}</h3>
      {of === "notYet" && verdicts.length > 0 ? (
        // It is not urgent, and mostly the highest pile.
        <details>
          <summary className={styles.lede}>{lede}</summary>
          {list}
        </details>
      ) : (
        <>
          <p className={styles.lede}>{verdicts.length > 0 ? lede : empty}</p>
          {list}
        </>
      )}
    </section>
  );
}

/** Laws and notifications are cited as they were published, in English. */
function SourceName({ of: source }: { of: GuideData["sources"][string] | undefined }) {
  const english = spokenIn(defaultLocale);
  if (!source?.url) return <span {...english}>{source?.name}</span>;
  return (
    <a href={source.url} {...english}>
      {source.name}
    </a>
  );
}

interface UndecidedGroupProps {
  undecided: readonly Undecided[];
  data: GuideData;
}

/** What cannot be said before a number is written, and which number that is. */
export function UndecidedGroup({ undecided, data }: UndecidedGroupProps) {
  const { open } = data.words.result;
  return (
    <section className={styles.pile} data-verdict="open">
      <h3 className={styles.stamp}>{open.name}</h3>
      <ul>
        {undecided.map(({ registration, missing }) => (
          <li key={registration}>
            <h4>{data.words.registrations[registration]?.name}</h4>
            <p>{open[missing]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
