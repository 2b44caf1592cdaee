import { fillIn } from "./fill-in.ts";

export const lakh = 100_000;
export const crore = 100 * lakh;

/**
 * A round amount as people say it: 4000000 is "₹40 lakh", 15000000 is "₹1.5 crore".
 * @param rupees at least a lakh
 * @param words how a language writes each, with the blank {count}
 */
export function inLakh(rupees: number, words: { lakh: string; crore: string }): string {
  return rupees < crore
    ? fillIn(words.lakh, { count: rupees / lakh })
    : fillIn(words.crore, { count: rupees / crore });
}
