/** The words that a visitor reads, from the content: for journeys in a language of their own. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { z } from "zod";

/** The checked words of a content file, as `hi/shell`; their blanks are still open. */
export function wordsOf<Shape extends z.ZodType>(file: string, shape: Shape): z.infer<Shape> {
  return shape.parse(parse(readFileSync(`content/${file}.yaml`, "utf8")));
}
