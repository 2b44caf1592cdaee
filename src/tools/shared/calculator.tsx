import { type ReactNode, useEffect, useRef } from "react";
import type { Texts } from "virtual:texts";
import type { CalculatorName } from "#page-map.ts";
import { formatRupees, type Paise } from "#text/paise.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import { FormNames } from "#ui/form-names.tsx";
import { type Bill, CalculatorResult } from "./calculator-result.tsx";
import type { ToolContext } from "./read-tool-context.ts";
import { BarFigure, BarLines, ResultBar } from "./result-bar.tsx";
import { ShareResult } from "./share-result.tsx";
import { ExpiredNotice, ToolForm, WrongClock } from "./tool-form.tsx";
import { useFormAnswers } from "./use-form-answers.ts";
import type { FormValues } from "./use-form-values.ts";
import { createShareUrl } from "./value-storage.ts";
import styles from "./calculator.module.css";

/** In place of an amount that is not known yet. */
export const unknownAmount = "–";

export interface ToolProps<Name extends CalculatorName> {
  content: Texts["calculators"][Name];
  context: ToolContext;
}

interface CalculatorProps {
  content: { heading: string };
  /** True on a page that does not have the name of the calculator above it. */
  showHeading?: boolean;
  context: ToolContext;
  form: FormValues;
  /** The result bar of a phone shows this while fields change. */
  figure: {
    label: string;
    value: string;
    line: string;
    /** A sentence in place of the figure: why there is none. */
    reason?: string | undefined;
    /** The value that the figure is compared with; the bar shows it in place of the line. */
    note?: string | undefined;
    isLoss?: boolean;
  };
  /** A screen reader announces this after a pause in typing; by default the figure. */
  announced?: string | undefined;
  /** Which fields a result still needs. */
  gap?: string | undefined;
  result: ReactNode;
  /** The result as lines of text; undefined while there is none. */
  text: readonly string[] | undefined;
  /** The result in short for a chat: what adds up to the figure; by default the figure. */
  figures?: readonly string[];
  wideResult?: boolean;
  children: ReactNode;
}

/** The caller computes the result again with every input. */
export function Calculator(props: CalculatorProps) {
  const {
    content,
    context,
    form,
    figure,
    result,
    text,
    gap = "",
    wideResult = false,
    showHeading = false,
    children,
  } = props;
  const { id } = form;
  const { label, value, line, reason, note, isLoss = false } = figure;
  const { lines: given, error, answers } = useFormAnswers(form, context.language);
  const { announced = value === unknownAmount ? error || gap : `${label}: ${value}` } = props;
  const { figures = [`${label}: ${value}`] } = props;
  // Without a result there are no figures that could be taken for the visitor's.
  const isExample = form.isExample && text !== undefined;
  return (
    <div className={`columns-900 ${styles.calculator}`} data-wide-result={wideResult || undefined}>
      <div>
        <ToolForm form={form} className={styles.fields} content={context.bar}>
          <h2 data-heading-visible={showHeading || undefined}>
            <FormNames>{content.heading}</FormNames>
          </h2>
          {children}
        </ToolForm>
        <ResultBar
          href={`#${id}-result`}
          links={context.bar}
          announced={announced}
          example={isExample ? context.content.example : undefined}
          hasOwnResult={text !== undefined && !isExample}
        >
          {reason ? (
            <BarLines line={reason} />
          ) : (
            <BarFigure line={line} value={value} note={note} isLoss={isLoss} name={label} />
          )}
        </ResultBar>
      </div>
      <div className={styles.result} id={`${id}-result`}>
        <div>
          <ExpiredNotice content={context.outOfDate} />
          <WrongClock content={context.wrongClock} />
          {result}
        </div>
        <ul className={styles.given}>
          {given.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {text && (
          <ShareResult
            context={context}
            getResult={() => ({
              text: [content.heading, ...given, "", ...text, ""].join("\n"),
              lines: [`${content.heading} · ${line}`, ...figures],
              page: location.origin + location.pathname,
              link: createShareUrl(id, answers),
              isExample,
            })}
          />
        )}
        <p className={styles.closing}>{context.closing}</p>
      </div>
    </div>
  );
}

interface ComparisonInput {
  verdict?: string | undefined;
  /** Shown below the verdict, and says what else decides. */
  choice?: string | undefined;
  /** One bill, or one for each alternative that is compared. */
  bills: readonly Bill[];
  notes?: readonly string[] | undefined;
  /** True if the heading of the only bill says what holds: then the text has this heading, too. */
  hasVerdictHeading?: boolean;
  /** By default true as soon as a total is known. */
  isKnown?: boolean;
  /** On each slip while the figures are those of the example. */
  stamp?: string | undefined;
}

/** Props of {@link Calculator}: the bills with their verdict. */
interface ComparisonResult {
  result: ReactNode;
  /** As lines of text; undefined while no total is known. */
  text: string[] | undefined;
  /** The verdict and the totals in short, for a chat. */
  figures: string[];
}

export function createComparisonResult({
  verdict,
  choice,
  bills,
  notes = [],
  hasVerdictHeading = false,
  ...options
}: ComparisonInput): ComparisonResult {
  const { isKnown = bills.some(({ total }) => total.value !== unknownAmount) } = options;
  const answer = [verdict, choice].filter((sentence) => sentence !== undefined);
  const isCompared = bills.length > 1;
  const lines = bills.flatMap((bill) => [
    ...(isCompared ? ["", bill.heading] : []),
    ...formatBill(bill),
  ]);
  const verdictHeading = hasVerdictHeading ? bills.slice(0, 1).map(({ heading }) => heading) : [];
  const totals = bills.map(({ heading, total }) => `${heading}: ${total.value}`);
  // The total alone or all lines: some of the lines above a total would not add up to it.
  const lastLines = verdict
    ? lines.slice(-1)
    : bills.flatMap((bill) => formatBill({ ...bill, lines: bill.linesInShort ?? bill.lines }));
  return {
    result: (
      <CalculatorResult
        verdict={verdict}
        choice={choice}
        bills={bills}
        stamp={isKnown ? options.stamp : undefined}
        notes={notes}
      />
    ),
    text: isKnown ? [...answer, ...verdictHeading, ...lines, ...notes] : undefined,
    figures: [...answer.slice(0, 1), ...(isCompared ? totals : lastLines)],
  };
}

/** "Tax", ₹500 → `{ label: "Tax", value: "₹500" }`; an amount that is not known is a dash. */
export function createBillLine(label: string, amount: Paise | undefined): CostLine {
  return { label, value: amount === undefined ? unknownAmount : formatRupees(amount) };
}

/** `{ label: "Tax", value: "₹500" }` → `Tax: ₹500`, for each line and the total. */
export function formatBill({ lines, total }: Pick<Bill, "lines" | "total">): string[] {
  return [...lines, total].map(({ label, value }) => `${label}: ${value}`);
}

interface MoreQuestionsProps {
  /** The id of the tool. Of its groups only one is open at a time, so that a phone shows no more than it can. */
  tool: string;
  /** Names the question, and the answer that is assumed while it is closed. */
  summary: string;
  /** Hidden, not removed: the other answer shows the fields again with their values. */
  hidden?: boolean;
  /** True once one of the questions has an answer. */
  isFilled: boolean;
  children: ReactNode;
}

/** Closed at first, because only some visitors must answer; answers of a link or of before are shown. */
export function MoreQuestions(props: MoreQuestionsProps) {
  const { tool, summary, hidden = false, isFilled, children } = props;
  const group = useRef<HTMLDetailsElement>(null);
  // Not an attribute, which would close the group again under the person who empties a field.
  useEffect(() => {
    // The first filled group: each that opens closes the one before.
    const isOneOpen = document.querySelector(`details[name=${tool}-more][open]`) !== null;
    if (isFilled && group.current && !isOneOpen) group.current.open = true;
  }, [isFilled, tool]);
  return (
    <details ref={group} className={styles.more} name={`${tool}-more`} hidden={hidden}>
      <summary>{summary}</summary>
      <div className={`stack ${styles.moreFields}`}>{children}</div>
    </details>
  );
}
