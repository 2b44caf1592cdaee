import { useEffect, useState, type ReactNode } from "react";
import styles from "./calculator.module.css";
import { givenIn, type Given } from "./given.ts";
import { sharedLink } from "./kept-on-device.ts";
import { OutOfDate } from "./out-of-date.tsx";
import { BarFigure, ResultBar } from "./result-bar.tsx";
import { TakeAlong } from "./take-along.tsx";
import type { ToolKit } from "./tool-kit.ts";
import type { FormValues } from "./use-form-values.ts";

interface CalculatorProps {
  /** The id of its section, and of its stored values. */
  id: string;
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
    id,
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
  const { label, value, line, isLoss = false } = figure;
  const { lines: given, problem } = useGiven(form, kit.language);
  const { announced = value === "–" ? problem : `${label}: ${value}` } = props;
  return (
    <div className={styles.calculator} data-wide-result={wideResult || undefined}>
      <div className={styles.side}>
        <form
          {...form.formProps}
          className={styles.fields}
          onSubmit={(event) => event.preventDefault()}
        >
          <h2 data-shown={showHeading || undefined}>{words.heading}</h2>
          {children}
        </form>
        <ResultBar href={`#${id}-result`} ways={kit.bar} announced={announced}>
          <BarFigure {...{ line, value, isLoss }} name={label} />
        </ResultBar>
      </div>
      <div className={styles.result} id={`${id}-result`}>
        <div>
          <OutOfDate words={kit.outOfDate} />
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
