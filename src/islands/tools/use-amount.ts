import { useState, type ChangeEvent } from "react";
import { readAmount } from "#wording/amount.ts";

/**
 * An amount that a person types.
 *
 * @param start what stands in the field at first
 * @param invalid what is said while it is no amount
 * @returns its value in rupees, 0 while it is none, and what its field needs
 */
export function useAmount(start: string, invalid: string) {
  const [typed, setTyped] = useState(start);
  const amount = readAmount(typed);
  return {
    value: amount ?? 0,
    field: {
      value: typed,
      // An empty field is still to be filled in, not wrong.
      message: amount === undefined && typed !== "" ? invalid : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setTyped(currentTarget.value),
    },
  };
}
