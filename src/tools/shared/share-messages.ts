import { removeNonBreakingSpaces } from "#text/sentences.ts";

export interface SharedResult {
  /** The whole result, as it is copied and printed. */
  text: string;
  /** The result in short, for a chat; by default the whole. */
  lines?: readonly string[] | undefined;
  /** The answers in words, where a chat has them beside the link. */
  answers?: readonly string[];
  /** The address of the tool without anybody's answers. */
  page: string;
  /** The same with the answers that lead to this result. */
  link: string;
  isExample: boolean;
}

interface SharedSentences {
  /** Stands above figures that are not the visitor's. */
  example: string;
  guidance: string;
  /** That it is no advice, and when its rules were checked. */
  closing: string;
  outOfDate: string | undefined;
}

export interface ShareMessages {
  /** For a receiver whom the visitor chooses. */
  anybody: string;
  anybodyWithFigures: string;
  /** For the business; undefined for an example, which is nobody's question. */
  office: string | undefined;
  /** For the clipboard, and for the business's contact form. */
  whole: string;
}

/**
 * Only `anybody` has none of the visitor's answers beside the lines of the result: they are in `anybodyWithFigures`, whose button says so, in `office`,
 * which goes to the business, and in `whole`, which visitors copy for themselves.
 */
export function formatShareMessages(
  { text, lines = [text], answers = [], page, link, isExample }: SharedResult,
  { example, guidance, closing, outOfDate }: SharedSentences,
): ShareMessages {
  const join = (parts: readonly (string | false | undefined)[]) =>
    removeNonBreakingSpaces(parts.filter(Boolean).join("\n"));
  const exampleMark = isExample && example;
  return {
    anybody: join([exampleMark, ...lines, outOfDate, guidance, page]),
    anybodyWithFigures: join([exampleMark, ...lines, ...answers, outOfDate, guidance, link]),
    office: isExample ? undefined : join([...lines, ...answers, outOfDate, link]),
    whole: join([exampleMark, text, outOfDate, closing, link]),
  };
}
