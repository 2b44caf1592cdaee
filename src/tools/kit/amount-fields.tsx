import { AmountField } from "#ui/field.tsx";
import type { amountFields } from "./fields.ts";

interface AmountFieldsProps<Name extends string> {
  /** What `amountFields` has read. */
  fields: ReturnType<typeof amountFields<Name>>["fields"];
  /** Those that are shown; all of them where none are named. */
  only?: readonly NoInfer<Name>[];
  labels: Readonly<Record<NoInfer<Name>, string>>;
  /** What the id of each begins with. */
  idStart: string;
  /** Amounts that are read and cannot be. */
  wrong?: Readonly<Partial<Record<NoInfer<Name>, string>>>;
}

/** Fields of several amounts, one below the other. */
export function AmountFields<Name extends string>(props: AmountFieldsProps<Name>) {
  const { fields, only, labels, idStart, wrong } = props;
  return fields
    .filter(({ name }) => only?.includes(name) ?? true)
    .map(({ name, field }) => (
      <AmountField
        key={name}
        label={labels[name]}
        {...field}
        id={`${idStart}-${name}`}
        message={wrong?.[name] ?? field.message}
      />
    ));
}
