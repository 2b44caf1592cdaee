import { useState, type ChangeEvent } from "react";
import { readAmount } from "#format/amount.ts";
import { rupees } from "#format/paise.ts";

/**
 * A number or an amount of money that a person types.
 *
 * @param start what stands in the field at first
 * @param invalid what is said while it is no amount
 */
export function useAmount(start: string, invalid: string) {
  const [typed, setTyped] = useState(start);
  return typedAmount(typed, setTyped, invalid);
}

/**
 * Several of them, by name; all empty at first.
 *
 * @returns an amount for each name, in their order
 */
export function useAmounts(names: readonly string[], invalid: string) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  return names.map((name) =>
    typedAmount(
      typed[name] ?? "",
      (now) => setTyped((before) => ({ ...before, [name]: now })),
      invalid,
    ),
  );
}

/** What is typed, as a number and as money, 0 while it is neither, and what its field needs. */
function typedAmount(typed: string, onType: (typed: string) => void, invalid: string) {
  const amount = readAmount(typed);
  return {
    value: amount ?? 0,
    money: rupees(amount ?? 0),
    field: {
      value: typed,
      // An empty field is still to be filled in, not wrong.
      message: amount === undefined && typed !== "" ? invalid : undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onType(currentTarget.value),
    },
  };
}
