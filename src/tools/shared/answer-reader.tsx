import { Fragment, type ReactNode } from "react";
import type { Paise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { CheckboxGroup, RadioGroup } from "#ui/choice-group.tsx";
import { AmountField, DayField, NumberField } from "#ui/field.tsx";
import { MoreQuestions } from "./calculator.tsx";
import {
  type AmountFieldState,
  type AmountOptions,
  type DayFieldState,
  type QuestionContent,
  type ReadableForm,
  readAmountField,
  readChoiceField,
  readDayField,
} from "./fields.ts";
import type { ToolContext } from "./read-tool-context.ts";

/** A field as the form shows it. A hidden one keeps its value, so it is rendered, too. */
export interface FormRow {
  /** React's key among the rows of the form. */
  key: string;
  isShown: boolean;
  element: ReactNode;
  /** The labels of shown amounts that are required and empty. */
  missing?: readonly string[];
  /** The labels of shown amounts of the example that are now empty, and count as nothing. */
  leftOut?: readonly string[];
}

export interface AmountRow extends FormRow, AmountFieldState {
  /** The amount as it was read, although a message refuses it. */
  typed: Paise | undefined;
}
export type DayRow = FormRow & DayFieldState & { field: { label: string } };
type ChoiceRow<Value extends string> = FormRow & { value: Value };
type TicksRow<Value extends string> = FormRow & { ticked: Value[] };

export interface AmountRowOptions extends Partial<AmountOptions> {
  /** By default the id of the calculator and the name. */
  id?: string;
  /** Replaces the message. An amount with a message counts as unread. */
  message?: ((typed: AmountFieldState) => string | undefined) | undefined;
  /** Replaces the words below the field while the field is empty. */
  emptyNote?: string | undefined;
  /** False for an empty amount that another answer replaces; by default true unless the amount is optional. */
  isNeeded?: boolean;
}

/** Each function reads the answer of one field, by the name of the field, and returns it with the field itself. */
export interface AnswerReader {
  /** `YYYY-MM-DD`. */
  today: string;
  /** One of `order`, whose labels are in the question. */
  answer: <const Value extends string>(
    name: string,
    question: QuestionContent<NoInfer<Value>>,
    order: readonly Value[],
  ) => ChoiceRow<Value>;
  /** The same for choices with labels of their own. */
  choice: <const Value extends string>(
    name: string,
    question: { label: string; why?: string },
    choices: readonly { value: Value; label: string }[],
  ) => ChoiceRow<Value>;
  /** The years as they are written in `yearOf`: the financial year 2026-27. */
  year: (content: { year: string; yearOf: string }, years: readonly string[]) => ChoiceRow<string>;
  /** Any number of answers to one question; none at first. */
  ticks: <const Value extends string>(
    name: string,
    question: QuestionContent<NoInfer<Value>>,
    order: readonly Value[],
  ) => TicksRow<Value>;
  /** Rupees, repeated in words below the field. */
  amount: (name: string, label: string, options?: AmountRowOptions) => AmountRow;
  number: (name: string, label: string, options?: AmountRowOptions) => AmountRow;
  /** By default the message says that no day can be read; `getMessage` replaces it. */
  day: (
    name: string,
    label: string,
    getMessage?: (typed: DayFieldState) => string | undefined,
  ) => DayRow;
  /** Questions that only some visitors answer, closed at first. */
  more: (summary: string, rows: readonly FormRow[], isShown?: boolean) => FormRow;
}

/** The messages below fields that cannot be read. */
export interface CalculatorContent {
  amountInvalid: string;
  /** With {from} and {to}, the years of a day; only calculators with a day have it. */
  dayInvalid?: string;
}

export function createAnswerReader(
  form: ReadableForm,
  content: CalculatorContent,
  { content: shared }: ToolContext,
  today: string,
): AnswerReader {
  const readAmount = (
    Field: typeof AmountField,
    name: string,
    label: string,
    { id, message: getMessage, emptyNote, isNeeded, ...options }: AmountRowOptions,
  ): AmountRow => {
    const typed = readAmountField(form, name, { invalid: content.amountInvalid, ...options });
    const message = getMessage ? getMessage(typed) : typed.field.message;
    const { amount, money, isEmpty } = typed;
    const { optional = false } = options;
    const isOwnGap = isEmpty && !form.isExample;
    const isMissing = isOwnGap && (isNeeded ?? !optional);
    const isLeftOut = isOwnGap && optional && name in form.example;
    const gapNote = isMissing ? shared.gaps.needed : typed.field.note;
    const field = {
      ...typed.field,
      id: id ?? typed.field.id,
      message,
      note: isEmpty ? (emptyNote ?? gapNote) : typed.field.note,
    };
    return {
      typed: money,
      ...createRow(name, <Field label={label} {...field} />),
      missing: isMissing ? [label] : [],
      leftOut: isLeftOut ? [label] : [],
      amount: message === undefined ? amount : undefined,
      money: message === undefined ? money : undefined,
      isEmpty,
      field,
    };
  };
  const choice: AnswerReader["choice"] = (name, { label, why }, choices) => {
    const { value, field } = readChoiceField(form, name, choices);
    return { ...createRow(name, <RadioGroup label={label} hint={why} {...field} />), value };
  };
  return {
    today,
    choice,
    answer: (name, question, order) =>
      choice(
        name,
        question,
        order.map((value) => ({ value, label: question[value] })),
      ),
    year: ({ year: label, yearOf }, years) =>
      choice(
        "year",
        { label },
        years.map((year) => ({ value: year, label: fillIn(yearOf, { year }) })),
      ),
    ticks: (name, question, order) => {
      const given = form.values.getAll(name);
      const choices = order.map((value) => ({ value, label: question[value] }));
      const { label, why } = question;
      return {
        ...createRow(
          name,
          <CheckboxGroup
            name={name}
            label={label}
            hint={why}
            choices={choices}
            defaultValues={[]}
          />,
        ),
        ticked: order.filter((value) => given.includes(value)),
      };
    },
    amount: (name, label, options = {}) =>
      readAmount(AmountField, name, label, { content: shared.amounts, ...options }),
    number: (name, label, options = {}) => readAmount(NumberField, name, label, options),
    day: (name, label, getMessage = ({ field }) => field.message) => {
      const typed = readDayField(form, name, content.dayInvalid ?? "");
      const field = { ...typed.field, label, message: getMessage(typed) };
      return { ...typed, ...createRow(name, <DayField {...field} />), field };
    },
    more: (summary, rows, isShown = true) => ({
      // The key is made of the rows. The summary changes with the answers, and a new key would close the group.
      ...joinRows(rows, isShown),
      element: (
        <MoreQuestions tool={form.id} summary={summary} hidden={!isShown}>
          {renderRows(rows)}
        </MoreQuestions>
      ),
    }),
  };
}

/** All amounts; undefined while one of them cannot be read. */
export function readMoney<Name extends string>(
  rows: Readonly<Record<Name, AmountRow>>,
): Record<Name, Paise> | undefined {
  const entries = Object.entries<AmountRow>(rows).map(([name, { money }]) => [name, money]);
  if (entries.some(([, money]) => money === undefined)) return undefined;
  // Object.fromEntries forgets the keys.
  return Object.fromEntries(entries) as Record<Name, Paise>;
}

/** Groups fields that are shown only while other answers ask for them. */
export function showWhen(isShown: boolean, ...rows: readonly FormRow[]): FormRow {
  return {
    ...joinRows(rows, isShown),
    element: <div hidden={!isShown}>{renderRows(rows)}</div>,
  };
}

/** A sentence between the fields. */
export function showNote(text: string, isShown = true): FormRow {
  return { key: text, isShown, element: <p hidden={!isShown}>{text}</p> };
}

export function renderRows(rows: readonly FormRow[]): ReactNode {
  return rows.map(({ key, element }) => <Fragment key={key}>{element}</Fragment>);
}

function createRow(key: string, element: ReactNode): FormRow {
  return { key, isShown: true, element };
}

function joinRows(rows: readonly FormRow[], isShown: boolean): Omit<FormRow, "element"> {
  return { key: rows.map(({ key }) => key).join(), isShown, ...listGaps(isShown ? rows : []) };
}

/** What is missing in the rows that are shown, and what is left out. */
export function listGaps(rows: readonly FormRow[]): { missing: string[]; leftOut: string[] } {
  const shown = rows.filter(({ isShown }) => isShown);
  return {
    missing: shown.flatMap(({ missing = [] }) => missing),
    leftOut: shown.flatMap(({ leftOut = [] }) => leftOut),
  };
}
