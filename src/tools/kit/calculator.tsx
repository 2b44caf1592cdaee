import { ToolForm, OutOfDate, WrongClock } from "./tool-form.tsx";
import { useEffect, useState, type ReactNode } from "react";
import styles from "./calculator.module.css";
import { sharedLink } from "./kept.ts";
import { BarFigure, ResultBar } from "./result-bar.tsx";
import { CostSummary, type CostLine } from "#ui/cost-summary.tsx";
import resultStyles from "./result.module.css";
import { TakeAlong } from "./take-along.tsx";
import type { ToolKit } from "./read-tool-kit.ts";
import { controlsOf, isTick, type FormValues } from "./use-form-values.ts";
import { dayInWords, isDay } from "#text/days.ts";
import { inRupees, type Paise } from "#text/money.ts";
import { AmountField } from "#ui/field.tsx";
import type { amountFields } from "./fields.ts";
import type { CalculatorsWords } from "#tools/page/words.ts";
import type { CalculatorName } from "#page-map.ts";

/** What every calculator is given. */
export interface ToolProps<Name extends CalculatorName> {
  words: CalculatorsWords[Name];
  kit: ToolKit;
}

interface CalculatorProps {
  words: { heading: string };
  /** Whether the heading is seen; the page of one calculator has its name above. */
  showHeading?: boolean;
  kit: ToolKit;
  form: FormValues;
  /** The figure that a phone keeps in sight while the fields are changed; none while there is no result. */
  figure: {
    label: string;
    value: string;
    /** The label above it. */
    line: string;
    isLoss?: boolean;
  };
  /** What a screen reader announces after a pause in typing; by default the figure. */
  announced?: string | undefined;
  /** What the fields come to. */
  result: ReactNode;
  /** The result in lines of text; undefined while there is none. */
  text: readonly string[] | undefined;
  /** Whether the result needs the wider side. */
  wideResult?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Fields on one side and the result on the other, computed again with every change. */
export function Calculator(props: CalculatorProps) {
  const {
    words,
    kit,
    form,
    figure,
    result,
    text,
    wideResult = false,
    showHeading = false,
    children,
  } = props;
  const { id } = form;
  const { label, value, line, isLoss = false } = figure;
  const { lines: given, problem } = useGiven(form, kit.language);
  const { announced = value === unknown ? problem : `${label}: ${value}` } = props;
  return (
    <div className={`columns-900 ${styles.calculator}`} data-wide-result={wideResult || undefined}>
      <div>
        <ToolForm form={form} className={styles.fields} notLoaded={kit.bar.notLoaded}>
          <h2 data-shown={showHeading || undefined}>{words.heading}</h2>
          {children}
        </ToolForm>
        <ResultBar href={`#${id}-result`} ways={kit.bar} announced={announced}>
          <BarFigure {...{ line, value, isLoss }} name={label} />
        </ResultBar>
      </div>
      <div className={styles.result} id={`${id}-result`}>
        <div>
          <OutOfDate words={kit.outOfDate} />
          <WrongClock words={kit.wrongClock} />
          {result}
        </div>
        <ul className={styles.given}>
          {[...(form.isExample ? [kit.words.take.example] : []), ...given].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {text && (
          <TakeAlong
            kit={kit}
            text={[words.heading, ...given, "", ...text, ""].join("\n")}
            link={() => sharedLink(id, form.values)}
            isExample={form.isExample}
          />
        )}
        <p className={styles.closing}>{kit.closing}</p>
      </div>
    </div>
  );
}

interface SlipCalculatorProps extends Omit<CalculatorProps, "figure" | "result" | "text"> {
  /** The line above the figure, which is the total of the bill. */
  line: string;
  bill: Bill;
  notes?: readonly string[];
}

/** A calculator whose result is one bill, with notes below it. */
export function SlipCalculator({ line, bill, notes, ...rest }: SlipCalculatorProps) {
  return <Calculator {...rest} figure={{ ...bill.total, line }} {...slipResult({ bill, notes })} />;
}

/** Lines with their amounts, and the total. */
export interface Bill {
  heading: string;
  lines: readonly CostLine[];
  total: CostLine;
}

/** In place of what is not known. */
export const unknown = "–";

interface ResultParts {
  /** The answer in a sentence, above the bills. */
  verdict?: string | undefined;
  bill: Bill | undefined;
  notes?: readonly string[] | undefined;
  /** Whether there is a result; by default where there is a total. */
  isKnown?: boolean;
}

/** A result that is one bill, with notes below it: as it is shown, and in lines of text; no text while there is none. */
export function slipResult(parts: ResultParts) {
  const { verdict, notes = [], bill } = parts;
  const { isKnown = bill !== undefined && bill.total.value !== unknown } = parts;
  return {
    result: (
      <>
        {verdict && <p className={resultStyles.verdict}>{verdict}</p>}
        {bill && <CostSummary {...bill} />}
        <Notes>{notes}</Notes>
      </>
    ),
    text: isKnown
      ? [...(verdict ? [verdict] : []), ...(bill ? asText(bill) : []), ...notes]
      : undefined,
  };
}

interface SheetsParts extends Omit<ResultParts, "bill"> {
  /** What else decides, below the verdict. */
  choice: string | undefined;
  bills: readonly Bill[];
}

/** The same of a result that compares two ways: a sentence, and a bill for each. */
export function sheetsResult({ verdict, choice, bills, notes = [], isKnown }: SheetsParts) {
  return {
    result: (
      <>
        <p className={resultStyles.verdict}>{verdict ?? unknown}</p>
        {choice && <p className={resultStyles.choice}>{choice}</p>}
        <div className={resultStyles.sheets}>
          {bills.map((bill) => (
            <CostSummary key={bill.heading} {...bill} />
          ))}
        </div>
        <Notes>{notes}</Notes>
      </>
    ),
    text: isKnown
      ? [
          ...[verdict, choice].filter((sentence) => sentence !== undefined),
          ...bills.flatMap((bill) => ["", bill.heading, ...asText(bill)]),
          ...notes,
        ]
      : undefined,
  };
}

function Notes({ children: notes }: { children: readonly string[] }) {
  return notes.map((note) => <p key={note}>{note}</p>);
}

/** A line of a bill; a dash for an amount that is not known. */
export function line(label: string, amount: Paise | undefined): CostLine {
  return { label, value: amount === undefined ? unknown : inRupees(amount) };
}

/** The lines of a bill as plain text, to copy or to send. */
export function asText({ lines, total }: Omit<Bill, "heading">): string[] {
  return [...lines, total].map(({ label, value }) => `${label}: ${value}`);
}

/** The answers in the form, read again after each change; none until the page is awake. */
function useGiven(form: FormValues, language: string): Given {
  const [given, setGiven] = useState<Given>({ lines: [], problem: "" });
  const { ref } = form.formProps;
  const query = form.values.toString();
  // After the fields are drawn, because labels and messages depend on their values.
  useEffect(() => {
    if (ref.current) setGiven(givenIn(ref.current, language));
  }, [ref, query, language]);
  return given;
}

/** What a form says of itself. */
interface Given {
  /** Each answer that is given, `label: answer`, in the order of the form; days in words. */
  lines: string[];
  /** What is wrong with the first field that cannot be read; empty while all can. */
  problem: string;
}

/** Reads a form, by the labels of the fields that are shown. What is hidden, or empty, is not part of it. */
function givenIn(form: HTMLFormElement, language: string): Given {
  const shown = controlsOf(form).filter((control) => !control.closest("[hidden]"));
  const lines = shown.flatMap((control) => {
    const label = labelOf(control);
    if (isTick(control)) {
      const question = control.closest("fieldset")?.querySelector("legend")?.textContent;
      return control.checked ? [`${question ?? control.name}: ${label}`] : [];
    }
    if (control.value.trim() === "") return [];
    return [
      `${label}: ${isDay(control.value) ? dayInWords(control.value, language) : control.value}`,
    ];
  });
  const wrong = shown.find((control) => control.getAttribute("aria-invalid") === "true");
  const message = wrong?.closest("[data-field]")?.querySelector("[data-message]")?.textContent;
  return { lines, problem: message ?? "" };
}

function labelOf(control: HTMLInputElement): string {
  return control.labels?.[0]?.textContent.trim() ?? control.name;
}

interface MoreQuestionsProps {
  /** The tool: of its groups one is open at a time, so that a phone shows no more than it can. */
  tool: string;
  /** What is asked, and what is taken to be the answer while it is closed. */
  summary: string;
  /** Hidden, not removed: the other answer shows the fields again with their values. */
  hidden?: boolean;
  children: ReactNode;
}

/** Questions that only some visitors must answer, closed at first. */
export function MoreQuestions({ tool, summary, hidden = false, children }: MoreQuestionsProps) {
  return (
    <details className={styles.more} name={`${tool}-more`} hidden={hidden}>
      <summary>{summary}</summary>
      <div className={styles.moreFields}>{children}</div>
    </details>
  );
}

interface AmountFieldsProps<Name extends string> {
  /** What `amountFields` has read. */
  fields: ReturnType<typeof amountFields<Name>>["fields"];
  /** Those that are shown; all of them where none are named. */
  only?: readonly NoInfer<Name>[];
  labels: Readonly<Record<NoInfer<Name>, string>>;
  /** What the id of each begins with. */
  idStart: string;
  /** Amounts that are read and cannot be. */
  wrong?: Readonly<Partial<Record<NoInfer<Name>, string>>>;
}

/** Fields of several amounts, one below the other. */
export function AmountFields<Name extends string>(props: AmountFieldsProps<Name>) {
  const { fields, only, labels, idStart, wrong } = props;
  return fields
    .filter(({ name }) => only?.includes(name) ?? true)
    .map(({ name, field }) => (
      <AmountField
        key={name}
        label={labels[name]}
        {...field}
        id={`${idStart}-${name}`}
        message={wrong?.[name] ?? field.message}
      />
    ));
}
