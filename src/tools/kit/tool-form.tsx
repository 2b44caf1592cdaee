/** What tools share beside their fields: their form, and the notice that their rules have ended. */
import type { ReactNode } from "react";
import { useClockIsBehind, useToday } from "./in-browser.ts";
import type { readOutOfDate, ToolKit } from "./read-tool-kit.ts";
import styles from "./tool-form.module.css";
import type { FormValues } from "./use-form-values.ts";

interface ToolFormProps {
  form: FormValues;
  /** Where a button sends its fields, and the id by which the button names the form; without it nothing is sent. */
  sent?: { id: string; action: string };
  className?: string | undefined;
  /** What it says where its script did not come. */
  notLoaded: string;
  children: ReactNode;
}

/** The fields of a tool, below their heading. Each change changes the result, so most send nothing. */
export function ToolForm({ form, sent, className = "", notLoaded, children }: ToolFormProps) {
  return (
    <form
      {...form.formProps}
      {...sent}
      className={`${styles.form} ${className}`}
      onSubmit={sent ? undefined : (event) => event.preventDefault()}
    >
      {children}
      <NotLoaded>{notLoaded}</NotLoaded>
    </form>
  );
}

/** Shown by styles alone, where no script of the tool can say it. */
export function NotLoaded({ children }: { children: string }) {
  return (
    <p className={`on-screen strong ${styles.outOfDate} ${styles.notLoaded}`} data-not-loaded="">
      {children}
    </p>
  );
}

export type OutOfDateWords = ReturnType<typeof readOutOfDate>;

/** The notice after the last day of the rules; nothing until then. */
export function useOutOfDate(words: OutOfDateWords): string | undefined {
  const today = useToday(words?.builtOn ?? "");
  return words && today > words.until ? words.sentence : undefined;
}

/** Above a result that was worked out with rules whose last day is over. */
export function OutOfDate({ words }: { words: OutOfDateWords }) {
  const sentence = useOutOfDate(words);
  return sentence && <p className={`strong ${styles.outOfDate}`}>{sentence}</p>;
}

interface WrongClockProps {
  /** The sentence, and the day on which the page was made. */
  words: ToolKit["wrongClock"];
}

/** Above what is counted from today, where the clock of the device is behind the day of the page. */
export function WrongClock({ words: { sentence, builtOn } }: WrongClockProps) {
  return useClockIsBehind(builtOn) && <p className={`strong ${styles.outOfDate}`}>{sentence}</p>;
}
