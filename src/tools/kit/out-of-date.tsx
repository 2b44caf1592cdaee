import { useToday } from "./in-browser.ts";
import styles from "./out-of-date.module.css";

/** The last day of a tool's rules, and the notice after it. */
export interface OutOfDateWords {
  /** The last day, `YYYY-MM-DD`. */
  until: string;
  sentence: string;
  /** The day of the build, for visitors without a script. */
  builtOn: string;
}

/** The notice after the last day of the rules; nothing until then. */
export function useOutOfDate(words: OutOfDateWords | undefined): string | undefined {
  const today = useToday(words?.builtOn);
  return words && today && today > words.until ? words.sentence : undefined;
}

/** Above a result that was worked out with rules whose last day is over. */
export function OutOfDate({ words }: { words: OutOfDateWords | undefined }) {
  const sentence = useOutOfDate(words);
  return sentence && <p className={`strong ${styles.outOfDate}`}>{sentence}</p>;
}
