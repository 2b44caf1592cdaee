import { randomInt } from "node:crypto";

// Without 0, 1, I, L, O and U: none of these is mistaken for another when read aloud or by hand.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A random reference that matches `referencePattern`; one of about 656 thousand million. */
export function drawReference(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `NZ-${group()}-${group()}`;
}
