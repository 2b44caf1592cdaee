import { randomInt } from "node:crypto";
import { referenceAlphabet as alphabet } from "#forms/protocol.ts";

/** A random reference that matches `referencePattern`; one of about 656 thousand million. */
export function drawReference(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `NZ-${group()}-${group()}`;
}
