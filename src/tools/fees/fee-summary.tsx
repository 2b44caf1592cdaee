import { CostSummary } from "#ui/cost-summary.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { NewTabLink } from "#ui/new-tab-link.tsx";
import { PaperList } from "#ui/paper-list.tsx";
import type { FeeWords } from "./words.ts";
import type { Needs, PaperWords } from "#tools/papers/words.ts";
import { queryFor } from "#content/choice.ts";
import { longestOf, totalOf } from "./fee-plan.ts";
import { named, papersFor } from "#content/papers.ts";
import { chatHref, messageFor } from "#text/links.ts";
import { fillIn } from "#text/sentences.ts";
import { inRupees, rupees } from "#text/money.ts";
import styles from "./fee-summary.module.css";
import type { FeeLine } from "./price-menu.tsx";

interface FeeSummaryProps {
  words: FeeWords;
  needs: Needs;
  paperWords: PaperWords;
  /** Where a choice can be taken to. */
  pages: { contact: string; papers: string };
  /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
  chat: { number: string; hint: string };
  /** What is ticked. */
  lines: readonly FeeLine[];
}

/** What the ticked lines come to: the sum, the time, the papers, and the ways to send all of it. */
export function FeeSummary({ words, lines, needs, paperWords, pages, chat }: FeeSummaryProps) {
  const { slip } = words;
  const ids = lines.map(({ id }) => id);
  const query = queryFor({ need: ids });
  const longest = longestOf(lines);
  const message = messageFor(
    words.message,
    lines.map(({ fullName, pricing }) => `${fullName}: ${pricing}`),
  );
  return (
    <>
      <div className={styles.slip} id="slip" data-empty={!longest || undefined}>
        <CostSummary
          heading={slip.heading}
          lines={lines.map(({ fullName, fee }) => ({
            label: fullName,
            value: inRupees(rupees(fee)),
          }))}
          total={longest && { label: slip.total, value: inRupees(totalOf(lines)) }}
        />
        <p className={styles.note}>
          {longest
            ? fillIn(slip.longest, { name: longest.fullName, time: longest.timeline })
            : slip.empty}
        </p>
        {longest && (
          <>
            <p className={styles.note}>{slip.government}</p>
            <p className={styles.send}>
              <ButtonLink href={`${pages.contact}${query}`}>{slip.send}</ButtonLink>
              <NewTabLink href={chatHref(chat.number, message)} hint={chat.hint}>
                {slip.chat}
              </NewTabLink>
            </p>
          </>
        )}
      </div>
      {longest && (
        <section className={styles.papers}>
          <h3>{slip.papers}</h3>
          <PaperList papers={named(papersFor(needs, ids), paperWords)} />
          <p>
            <a href={`${pages.papers}${query}`}>{slip.checklist}</a>
          </p>
        </section>
      )}
    </>
  );
}
