import { readSelection } from "#catalogue/product-selection.ts";
import type { SignatureNeeds } from "#catalogue/signatures.ts";
import { formatRupees } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { ExpiredNoticeContent, ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { BarFigure, BarLines, ResultBar } from "#tools/shared/result-bar.tsx";
import { ClearAnswers, ExpiredNotice, NotLoaded } from "#tools/shared/tool-form.tsx";
import { useFormValues } from "#tools/shared/use-form-values.ts";
import { countSignatures, sumFees } from "./fee-lines.ts";
import { FeeSummary, type FeeSummaryProps } from "./fee-summary.tsx";
import { PriceMenu } from "./price-menu.tsx";
import type { FeeGroup } from "./read-fees.ts";
import { createSelectionStorage } from "./selection-storage.ts";
import styles from "./fee-planner.module.css";

interface FeePlannerProps extends Omit<FeeSummaryProps, "lines" | "useful" | "kind"> {
  groups: readonly FeeGroup[];
  outOfDate: ExpiredNoticeContent | undefined;
  bar: ResultBarLinks;
  signatures: SignatureNeeds;
}

/** The price list and the slip. The query of the page holds the ticks, so that a visitor can share a selection. */
export function FeePlanner(props: FeePlannerProps) {
  const { content, groups, bar, outOfDate, signatures, ...rest } = props;
  const products = groups.flatMap((group) => group.products);
  const form = useFormValues(
    "fees",
    { useful: "", as: "" },
    createSelectionStorage(products.map(({ id }) => id)),
  );
  const { products: chosen, useful, businessKind } = readSelection(form.values);
  const lines = countSignatures(
    products.filter(({ id }) => chosen.includes(id)),
    signatures,
    content.slip.signatures,
  );
  const needed = lines.filter(({ id }) => !useful?.includes(id));
  const { slip } = content;
  const total = formatRupees(sumFees(lines));
  return (
    <div className={`cluster ${styles.planner}`}>
      <form {...form.formProps} onSubmit={(event) => event.preventDefault()}>
        <ExpiredNotice content={outOfDate} />
        <div className="scripted">
          <NotLoaded>{bar.notLoaded}</NotLoaded>
        </div>
        {/* From a result of the guide: which products are useful only, and (`as`) the kind of business. */}
        <input type="hidden" name="useful" />
        <input type="hidden" name="as" />
        <PriceMenu content={content} groups={groups} />
        <ClearAnswers form={form} content={bar.clear} />
        {/* Where the summary is not beside the list, its total stays visible. */}
        <ResultBar
          href="#slip"
          links={bar}
          hasOwnResult={lines.length > 0}
          announced={lines.length > 0 ? `${slip.total}: ${total}` : slip.none}
          isOnDesktop
        >
          {lines.length > 0 ? (
            <BarFigure
              name={slip.total}
              value={total}
              note={
                needed.length > 0 && needed.length < lines.length
                  ? fillIn(slip.ofThis, { amount: formatRupees(sumFees(needed)) })
                  : undefined
              }
            />
          ) : (
            <BarLines name={slip.none} />
          )}
        </ResultBar>
      </form>
      <FeeSummary
        {...rest}
        content={content}
        lines={lines}
        useful={useful ?? []}
        kind={businessKind}
      />
    </div>
  );
}
