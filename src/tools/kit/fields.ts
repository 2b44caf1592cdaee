/** What the fields of a tool need, and their values, both by the name of the control. */
import {
  amountInWords,
  isBlank,
  readAmount,
  rupees,
  type AmountWords,
  type Paise,
} from "#text/money.ts";
import type { FormValues } from "./use-form-values.ts";

interface AmountOptions {
  /** The error while the text is not an amount. */
  invalid: string;
  /** How the amount is repeated in words; a number without a unit is not repeated. */
  words?: AmountWords;
  /** Whether the field may stay empty; an amount is nothing then. */
  optional?: boolean;
  /** Whether it is a percentage, which may be written with its sign. */
  isPercent?: boolean;
}

/**
 * An amount of rupees: undefined while none can be read, so that no one reads the result of another
 * one; nothing where an optional field is empty.
 */
export function amountField(
  form: FormValues,
  name: string,
  { invalid, words, optional = false, isPercent = false }: AmountOptions,
) {
  const { typed, field } = textField(form, name);
  const isEmpty = isBlank(typed);
  const written = isPercent ? typed.replace(/%\s*$/, "") : typed;
  const amount = isEmpty && optional ? 0 : readAmount(written);
  const money: Paise | undefined = amount === undefined ? undefined : rupees(amount);
  return {
    amount,
    money,
    isEmpty,
    field: {
      ...field,
      // An empty field is still to be filled in, not wrong.
      message: amount === undefined && !isEmpty ? invalid : undefined,
      note: words && ((amount !== undefined && amountInWords(amount, words)) || ""),
    },
  };
}

/** A day at midnight UTC, undefined while none is chosen. */
export function dayField(form: FormValues, name: string, invalid: string) {
  const { typed, field } = textField(form, name);
  const day = new Date(typed);
  const isDay = !Number.isNaN(day.getTime());
  return {
    day: isDay ? day : undefined,
    field: { ...field, message: isDay ? undefined : invalid },
  };
}

/** One of the answers of a group of radios; the first where none of them is given. */
export function choiceField<const Value extends string>(
  form: FormValues,
  name: string,
  choices: readonly { value: Value; label: string }[],
) {
  const given = form.values.get(name);
  const chosen = choices.find(({ value }) => value === given) ?? choices[0];
  if (chosen === undefined) throw new Error(`There is nothing to choose for ${name}.`);
  const start = choices.find(({ value }) => value === form.start[name]) ?? chosen;
  return { value: chosen.value, field: { name, choices, start: start.value } };
}

/** The same, of answers by their names: in this order. */
export function answerField<const Value extends string>(
  form: FormValues,
  name: string,
  answers: Readonly<Record<NoInfer<Value>, string>>,
  order: readonly Value[],
) {
  return choiceField(
    form,
    name,
    order.map((value) => ({ value, label: answers[value] })),
  );
}

function textField(form: FormValues, name: string) {
  const start = form.start[name];
  const defaultValue = typeof start === "string" ? start : "";
  return { typed: form.values.get(name) ?? defaultValue, field: { name, defaultValue } };
}
