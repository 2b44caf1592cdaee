import { useState, type ChangeEvent } from "react";
import { readAmount } from "#wording/amount.ts";

/**
 * An amount that a person types.
 *
 * @param start what stands in the field at first
 * @param invalid what is said while it is no amount
 * @returns its value in rupees, 0 while it is none, what its field needs, and how to write into it
 */
export function useAmount(start: string, invalid: string) {
  const [typed, write] = useState(start);
  const amount = readAmount(typed);
  return {
    value: amount ?? 0,
    write,
    field: {
      value: typed,
      // An empty field is still to be filled in, not wrong.
      message: amount === undefined && typed !== "" ? invalid : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => write(currentTarget.value),
    },
  };
}
