import type { Needs, PaperWords } from "#shapes/papers.ts";
import type { FeeWords } from "#shapes/fees.ts";
import type { OfferId } from "#shapes/choices.ts";
import { choiceIn, queryFor } from "#tools/choice.ts";
import { totalOf } from "#tools/fee-plan.ts";
import { inRupees } from "#wording/money.ts";
import { FeeSlip } from "./fee-slip.tsx";
import { RateCard, type FeeGroup } from "./rate-card.tsx";
import styles from "./fee-planner.module.css";
import { replaceQuery, useQuery } from "./use-query.ts";

export interface FeePlannerProps {
  words: FeeWords;
  groups: readonly FeeGroup[];
  needs: Needs;
  paperWords: PaperWords;
  /** Where a choice can be taken to. */
  pages: { contact: string; papers: string };
  /** The chat: country code and number, digits only, and the hint that it opens a new tab. */
  chat: { number: string; hint: string };
}

/** The price list, and what comes of what is ticked in it. The address carries the ticks. */
export function FeePlanner({ words, groups, ...slip }: FeePlannerProps) {
  const { need } = choiceIn(useQuery());
  const choose = (id: OfferId, isChosen: boolean) => {
    const others = need.filter((one) => one !== id);
    replaceQuery(queryFor({ need: isChosen ? [...others, id] : others }));
  };
  const offers = groups.flatMap((group) => group.offers);
  const lines = offers.filter(({ id }) => need.includes(id));
  return (
    <div className={styles.planner}>
      <div>
        <RateCard words={words} groups={groups} chosen={need} onChoose={choose} />
        {lines.length > 0 && (
          // Where the slip is not beside the list, what it comes to stays in sight.
          <a className={styles.sum} href="#slip">
            {words.slip.heading} <b>{inRupees(totalOf(lines))}</b>
          </a>
        )}
      </div>
      <FeeSlip {...slip} words={words} lines={lines} />
    </div>
  );
}
