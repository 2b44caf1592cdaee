import type { OfferId } from "#shapes/choices.ts";
import type { GuideWords } from "#shapes/guide.ts";
import type { VerdictName } from "#shapes/questions.ts";
import type { Verdict } from "#tools/guide.ts";
import { fillIn } from "#wording/fill-in.ts";
import styles from "./verdict-pile.module.css";

/** What we offer for a registration: the page of the service that brings it, and our fee where it has one. */
export interface RegistrationOffer {
  title: string;
  href: string;
  id?: OfferId;
  /** As it is sold: `from ₹300`. */
  fee?: string;
}

interface VerdictPileProps {
  of: VerdictName;
  verdicts: readonly Verdict[];
  words: Pick<GuideWords, "result" | "registrations">;
  /** What the sources are called, and what we offer, by their names. */
  sources: Record<string, string>;
  offers: Record<string, RegistrationOffer>;
}

/** The papers of one verdict under its stamp, each with its reason, its rule and who brings it. */
export function VerdictPile({ of, verdicts, words, sources, offers }: VerdictPileProps) {
  const { piles, fee, source } = words.result;
  const { name, lede, empty } = piles[of];
  return (
    <section className={styles.pile} data-verdict={of}>
      <h3 className={styles.stamp}>{name}</h3>
      <p className={styles.lede}>{verdicts.length > 0 ? lede : empty}</p>
      <ul>
        {verdicts.map(({ registration, reason, source: from }) => {
          const paper = words.registrations[registration];
          // What is not needed is not sold.
          const offer = of === "notYet" ? undefined : offers[registration];
          return (
            <li key={registration}>
              <h4>{paper?.name}</h4>
              <p>{paper?.reasons[reason]}</p>
              {offer && (
                <p className={styles.offer}>
                  <a href={offer.href}>{offer.title}</a>
                  {offer.fee && <span>{fillIn(fee, { fee: offer.fee })}</span>}
                </p>
              )}
              <p className={styles.source}>
                {source} <span lang="en">{sources[from]}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
