import type { ComponentProps } from "react";
import type { ProductId } from "#schemas/catalog.ts";
import { choiceIn, queryFor } from "#tool-kit/choice.ts";
import { totalOf } from "./fee-plan.ts";
import { inRupees } from "#format/paise.ts";
import { FeeSummary } from "./fee-summary.tsx";
import { PriceTable, type FeeGroup } from "./price-table.tsx";
import styles from "./fee-planner.module.css";
import { replaceQuery, useQuery } from "#tool-kit/use-query.ts";

interface FeePlannerProps extends Omit<ComponentProps<typeof FeeSummary>, "lines"> {
  groups: readonly FeeGroup[];
}

/** The price list, and what comes of what is ticked in it. The address carries the ticks. */
export function FeePlanner({ words, groups, ...slip }: FeePlannerProps) {
  const products = groups.flatMap((group) => group.products);
  const offered = products.map(({ id }) => id);
  const { need } = choiceIn(useQuery(), offered);
  const choose = (id: ProductId, isChosen: boolean) => {
    const chosen = offered.filter((one) => (one === id ? isChosen : need.includes(one)));
    replaceQuery(queryFor({ need: chosen }));
  };
  const lines = products.filter(({ id }) => need.includes(id));
  return (
    <div className={styles.planner}>
      <div>
        <PriceTable words={words} groups={groups} chosen={need} onChoose={choose} />
        {lines.length > 0 && (
          // Where the summary is not beside the list, its total stays visible.
          <a className={styles.sum} href="#slip">
            {words.slip.heading} <b>{inRupees(totalOf(lines))}</b>
          </a>
        )}
      </div>
      <FeeSummary {...slip} words={words} lines={lines} />
    </div>
  );
}
