import { Bill } from "#primitives/bill.tsx";
import { ButtonLink } from "#primitives/button.tsx";
import { NewTabLink } from "#primitives/new-tab-link.tsx";
import { PaperList } from "#primitives/paper-list.tsx";
import { queryFor } from "#tools/choice.ts";
import { longestOf, messageFor, totalOf } from "#tools/fee-plan.ts";
import { named, papersFor } from "#tools/papers.ts";
import { chatHref } from "#wording/chat-href.ts";
import { fillIn } from "#wording/fill-in.ts";
import { inRupees } from "#wording/money.ts";
import type { FeePlannerProps } from "./fee-planner.tsx";
import styles from "./fee-slip.module.css";
import type { FeeLine } from "./rate-card.tsx";

interface FeeSlipProps extends Omit<FeePlannerProps, "groups"> {
  /** What is ticked. */
  lines: readonly FeeLine[];
}

/** What the ticked lines come to: the sum, the time, the papers, and the ways to send all of it. */
export function FeeSlip({ words, lines, needs, paperWords, pages, chat }: FeeSlipProps) {
  const { slip } = words;
  const ids = lines.map(({ id }) => id);
  const query = queryFor({ need: ids });
  const longest = longestOf(lines);
  const message = messageFor(
    words.message,
    lines.map(({ fullName }) => fullName),
  );
  return (
    <div className={styles.slip} id="slip" data-empty={lines.length === 0 || undefined}>
      <output aria-live="polite">
        <Bill
          heading={slip.heading}
          lines={lines.map(({ fullName, fee }) => ({ label: fullName, value: inRupees(fee) }))}
          total={{ label: slip.total, value: inRupees(totalOf(lines)) }}
        />
        <p className={styles.note}>
          {longest
            ? fillIn(slip.longest, { name: longest.fullName, time: longest.timeline })
            : slip.empty}
        </p>
      </output>
      {longest && (
        <>
          <p className={styles.note}>{slip.government}</p>
          <p className={styles.send}>
            <ButtonLink href={`${pages.contact}${query}`}>{slip.send}</ButtonLink>
            <NewTabLink href={chatHref(chat.number, message)} hint={chat.hint}>
              {slip.chat}
            </NewTabLink>
          </p>
          <section className={styles.papers}>
            <h3>{slip.papers}</h3>
            <PaperList papers={named(papersFor(needs, ids), paperWords)} />
            <p>
              <a href={`${pages.papers}${query}`}>{slip.checklist}</a>
            </p>
          </section>
        </>
      )}
    </div>
  );
}
