import { dayRange, isDay } from "#text/days.ts";
import {
  type AmountUnits,
  formatAmountInWords,
  hasBankMark,
  isBlank,
  parseAmount,
} from "#text/money.ts";
import { type Paise, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { removeInvisibleCharacters } from "#text/typed-text.ts";
import type { FormValues } from "./use-form-values.ts";

/** The part of a form's values that its answers are read from. */
export type ReadableForm = Pick<FormValues, "id" | "start" | "example" | "values" | "isExample">;

interface TextFieldProps {
  id: string;
  name: string;
  defaultValue: string;
}

export interface AmountFieldState {
  /** Undefined while the text cannot be read. */
  amount: number | undefined;
  money: Paise | undefined;
  isEmpty: boolean;
  field: TextFieldProps & { message: string | undefined; note: string | undefined };
}

export interface DayFieldState {
  /** Written as `YYYY-MM-DD`; undefined while none is chosen, or one that no field takes. */
  day: string | undefined;
  isEmpty: boolean;
  field: TextFieldProps & { message: string | undefined };
}

interface ChoiceFieldState<Value extends string> {
  value: Value;
  field: { name: string; choices: readonly { value: Value; label: string }[]; defaultValue: Value };
}

/** Says how amounts are written in words, and why the `Cr` or `Dr` of a bank statement is refused. */
export interface AmountFieldContent extends AmountUnits {
  bankMark: string;
}

export interface AmountOptions {
  /** The message below a text that is no amount. */
  invalid: string;
  /** Repeats the amount in words; a number without a unit is not repeated. */
  content?: AmountFieldContent;
  /** An empty optional amount counts as nothing. */
  optional?: boolean;
  /** A percentage may be written with its sign. */
  isPercent?: boolean;
}

/** "5 lakh" → amount 500000, money ₹5,00,000. A text that cannot be read has no amount, so that no old result is shown. */
export function readAmountField(
  form: ReadableForm,
  name: string,
  { invalid, content, optional = false, isPercent = false }: AmountOptions,
): AmountFieldState {
  const { typed, field } = readTextField(form, name);
  const isEmpty = isBlank(typed);
  // `12 %` → `12 `.
  const written = isPercent ? removeInvisibleCharacters(typed).replace(/[%％]\s*$/, "") : typed;
  const amount = isEmpty && optional ? 0 : parseAmount(written);
  const refusal = content && hasBankMark(typed) ? content.bankMark : invalid;
  const money: Paise | undefined = amount === undefined ? undefined : toPaise(amount);
  return {
    amount,
    money,
    isEmpty,
    field: {
      ...field,
      // An empty field is still to be filled in, not wrong.
      message: amount === undefined && !isEmpty ? refusal : undefined,
      note: content && formatAmountNote(amount, content),
    },
  };
}

/** 500000 → "₹5 lakh"; empty where there is no amount, or one that needs no words. */
function formatAmountNote(amount: number | undefined, content: AmountFieldContent): string {
  return (amount !== undefined && formatAmountInWords(amount, content)) || "";
}

/** @param invalid the message, with {from} and {to}, the first and the last year that a field takes */
export function readDayField(form: ReadableForm, name: string, invalid: string): DayFieldState {
  const { typed, field } = readTextField(form, name);
  const day = isDay(typed) ? typed : undefined;
  const years = { from: dayRange.min.slice(0, 4), to: dayRange.max.slice(0, 4) };
  const message = day === undefined ? fillIn(invalid, years) : undefined;
  return { day, isEmpty: typed === "", field: { ...field, message } };
}

/** The first choice counts where the form gives none of them, as after a link from before a choice was removed. */
export function readChoiceField<const Value extends string>(
  form: ReadableForm,
  name: string,
  choices: readonly { value: Value; label: string }[],
): ChoiceFieldState<Value> {
  const [first] = choices;
  if (first === undefined) throw new Error(`There is nothing to choose for ${name}.`);
  const given = form.values.get(name);
  const chosen = choices.find(({ value }) => value === given) ?? first;
  const start = choices.find(({ value }) => value === form.start[name]) ?? first;
  return { value: chosen.value, field: { name, choices, defaultValue: start.value } };
}

/** The question, and the label of each answer. */
export type QuestionContent<Value extends string> = Readonly<Record<Value, string>> & {
  label: string;
  why?: string;
};

function readTextField(form: ReadableForm, name: string): { typed: string; field: TextFieldProps } {
  const defaultValue = form.start[name] ?? "";
  const field = { id: `${form.id}-${name}`, name, defaultValue };
  return { typed: form.values.get(name) ?? defaultValue, field };
}
