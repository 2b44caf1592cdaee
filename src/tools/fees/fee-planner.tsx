import type { ComponentProps } from "react";
import { choiceInAddress } from "#tools/kit/choice-in-address.ts";
import { choiceOf } from "#content/choice.ts";
import { totalOf } from "./fee-plan.ts";
import { inRupees } from "#text/money.ts";
import { FeeSummary } from "./fee-summary.tsx";
import { PriceMenu, type FeeGroup } from "./price-menu.tsx";
import styles from "./fee-planner.module.css";
import { BarFigure, BarLines, ResultBar } from "#tools/kit/result-bar.tsx";
import type { BarWays } from "#tools/kit/tool-kit.ts";
import { OutOfDate, type OutOfDateWords } from "#tools/kit/out-of-date.tsx";
import { useFormValues } from "#tools/kit/use-form-values.ts";

interface FeePlannerProps extends Omit<ComponentProps<typeof FeeSummary>, "lines"> {
  groups: readonly FeeGroup[];
  outOfDate: OutOfDateWords | undefined;
  bar: BarWays;
}

/** The price list, and what comes of what is ticked in it. The address carries the ticks. */
export function FeePlanner({ words, groups, bar, outOfDate, ...rest }: FeePlannerProps) {
  const products = groups.flatMap((group) => group.products);
  const form = useFormValues({}, choiceInAddress(products.map(({ id }) => id)));
  const { need } = choiceOf(form.values);
  const lines = products.filter(({ id }) => need.includes(id));
  const { slip } = words;
  const total = inRupees(totalOf(lines));
  return (
    <div className={styles.planner}>
      <form {...form.formProps} onSubmit={(event) => event.preventDefault()}>
        <OutOfDate words={outOfDate} />
        <PriceMenu words={words} groups={groups} />
        {/* Where the summary is not beside the list, its total stays visible. */}
        <ResultBar
          href="#slip"
          ways={bar}
          announced={lines.length > 0 ? `${slip.total}: ${total}` : slip.none}
          onWide
        >
          {lines.length > 0 ? (
            <BarFigure name={slip.total} value={total} />
          ) : (
            <BarLines name={slip.none} />
          )}
        </ResultBar>
      </form>
      <FeeSummary {...rest} words={words} lines={lines} />
    </div>
  );
}
