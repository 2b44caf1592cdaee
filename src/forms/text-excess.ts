/** Says by how much a text is too long. */
import { countLettersOver } from "#text/letter-count.ts";
import { fillIn } from "#text/sentences.ts";

/** `isMore` where only the beginning of a very long text was counted. */
export interface TextExcess {
  letters: number;
  isMore: boolean;
}

/** Words for a number of letters; each has the placeholder {count}. */
export interface ExcessWords {
  one: string;
  other: string;
  more: string;
}

/** Counts in at most `maxRead` UTF-16 code units, because a stranger may post 256 KB. */
export function measureExcess(text: string, maxLength: number, maxRead: number): TextExcess {
  return {
    letters: countLettersOver(text.slice(0, maxRead), maxLength),
    isMore: text.length > maxRead,
  };
}

/** Fills the placeholder {over} of a sentence in: `312 characters`. */
export function fillInExcess(
  sentence: string,
  excess: TextExcess | undefined,
  words: ExcessWords,
): string {
  if (excess === undefined) return sentence;
  const { letters, isMore } = excess;
  const exactly = letters === 1 ? words.one : words.other;
  const word = isMore ? words.more : exactly;
  return fillIn(sentence, { over: fillIn(word, { count: letters.toLocaleString("en-IN") }) });
}
