/** What a button of the words editor asks for, besides keeping what was typed. */
import * as v from "valibot";

/** Of the values that it is about, one in each language. */
const names = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(8));
const index = v.pipe(v.number(), v.integer(), v.minValue(0));

export const wordAction = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.tuple([v.picklist(["up", "down", "remove"]), index, names, v.string()]),
    v.tuple([v.literal("add"), names, v.string()]),
    v.tuple([v.literal("back"), names]),
    v.tuple([v.picklist(["keep", "take", "theirs"]), v.string()]),
    v.tuple([v.literal("mine"), v.string(), v.string()]),
  ]),
);

export type WordAction = v.InferOutput<typeof wordAction>;

/** The action as a button sends it. */
export function sent(action: WordAction): { name: "do"; value: string } {
  return { name: "do", value: JSON.stringify(action) };
}
