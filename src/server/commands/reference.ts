import { failed, type Outcome } from "./command.ts";

/** A typed reference: small letters will do. */
export function readReference(word: string): string {
  return word.trim().toUpperCase();
}

/** Nothing is stored under this reference. */
export function notFound(reference: string): Outcome {
  return failed(`Nothing is stored under ${reference}. References look like NZ-4F7K-2MPR.`);
}
