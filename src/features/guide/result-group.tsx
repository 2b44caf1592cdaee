import { defaultLocale, spokenIn } from "#locales";
import type { ProductId } from "#schemas/catalog.ts";
import type { GuideWords } from "#schemas/guide.ts";
import type { VerdictName } from "#schemas/questions.ts";
import type { Verdict } from "./guide.ts";
import { fillIn } from "#format/fill-in.ts";
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
  words: Pick<GuideWords, "result" | "registrations">;
  /** What the sources are called, and what we offer, by their names. */
  sources: Record<string, string>;
  links: Record<string, RegistrationLink>;
}

/** The registrations of one verdict under its stamp, each with its reason, its rule and our service for it. */
export function ResultGroup({ of, verdicts, words, sources, links }: ResultGroupProps) {
  const { piles, fee, source } = words.result;
  const { name, lede, empty } = piles[of];
  return (
    <section className={styles.pile} data-verdict={of}>
      <h3 className={styles.stamp}>{name}</h3>
      <p className={styles.lede}>{verdicts.length > 0 ? lede : empty}</p>
      <ul>
        {verdicts.map(({ registration, reason, source: from }) => {
          const named = words.registrations[registration];
          // What is not needed is not sold.
          const link = of === "notYet" ? undefined : links[registration];
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
              <p className={styles.source}>
                {source} <span {...spokenIn(defaultLocale)}>{sources[from]}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
