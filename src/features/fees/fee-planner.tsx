import type { ComponentProps } from "react";
import { choiceInAddress } from "#tool-kit/choice-in-address.ts";
import { choiceOf } from "#tool-kit/choice.ts";
import { totalOf } from "./fee-plan.ts";
import { inRupees } from "#format/paise.ts";
import { FeeSummary } from "./fee-summary.tsx";
import { PriceTable, type FeeGroup } from "./price-table.tsx";
import styles from "./fee-planner.module.css";
import { BarFigure, ResultBar } from "#tool-kit/result-bar.tsx";
import { OutOfDate, type OutOfDateWords } from "#tool-kit/out-of-date.tsx";
import { useFormValues } from "#tool-kit/use-form-values.ts";

interface FeePlannerProps extends Omit<ComponentProps<typeof FeeSummary>, "lines"> {
  groups: readonly FeeGroup[];
  outOfDate: OutOfDateWords | undefined;
}

/** The price list, and what comes of what is ticked in it. The address carries the ticks. */
export function FeePlanner({ words, groups, outOfDate, ...rest }: FeePlannerProps) {
  const products = groups.flatMap((group) => group.products);
  const form = useFormValues({}, choiceInAddress(products.map(({ id }) => id)));
  const { need } = choiceOf(form.values);
  const lines = products.filter(({ id }) => need.includes(id));
  const { slip } = words;
  const total = inRupees(totalOf(lines));
  return (
    <div className={styles.planner}>
      <form {...form.formProps} data-fill-in="" onSubmit={(event) => event.preventDefault()}>
        <OutOfDate words={outOfDate} />
        <PriceTable words={words} groups={groups} />
        {/* Where the summary is not beside the list, its total stays visible. */}
        <ResultBar href="#slip" whole={slip.whole} said={`${slip.total}: ${total}`} onWide>
          <BarFigure name={slip.total} value={total} />
        </ResultBar>
      </form>
      <FeeSummary {...rest} words={words} lines={lines} />
    </div>
  );
}
