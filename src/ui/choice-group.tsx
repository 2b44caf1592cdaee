import type { ChangeEvent } from "react";
import { AnswerOption } from "./answer-option.tsx";
import styles from "./choice-group.module.css";

interface GroupProps<Value extends string> {
  name: string;
  label: string;
  hint?: string | undefined;
  choices: readonly { value: Value; label: string }[];
}

type RadioGroupProps<Value extends string> = GroupProps<Value> & {
  /** Chosen at first; the form itself holds what is chosen, see `useFormValues`. */
  defaultValue?: Value;
};

export function RadioGroup<Value extends string>({
  defaultValue,
  ...group
}: RadioGroupProps<Value>) {
  return <ChoiceGroup {...group} type="radio" defaultValues={[defaultValue]} />;
}

type CheckboxGroupProps = GroupProps<string> & {
  /** Ticked at first; the form itself holds the ticks, see `useFormValues`. */
  defaultValues: readonly string[];
  /** The value of "None of these": this choice and the others take each other's tick away. */
  exclusiveValue?: string | undefined;
};

export function CheckboxGroup(props: CheckboxGroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />;
}

function ChoiceGroup(
  props: GroupProps<string> & {
    type: "radio" | "checkbox";
    defaultValues: readonly (string | undefined)[];
    exclusiveValue?: string | undefined;
  },
) {
  const { type, name, label, hint, choices, defaultValues, exclusiveValue } = props;
  return (
    <fieldset
      className={styles.field}
      aria-describedby={hint && `${name}-why`}
      onChange={(event) => {
        if (exclusiveValue !== undefined) removeExcludedTicks(event, exclusiveValue);
      }}
    >
      <legend>{label}</legend>
      {hint && (
        <p id={`${name}-why`} className={styles.why}>
          {hint}
        </p>
      )}
      <div className={`cluster ${styles.row}`}>
        {choices.map((option) => (
          <AnswerOption key={option.value} className={styles.choice}>
            <input
              type={type}
              name={name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
            />
            {option.label}
          </AnswerOption>
        ))}
      </div>
    </fieldset>
  );
}

/** After a tick of "None of these" removes every other tick; after another tick removes that of "None of these". */
function removeExcludedTicks(
  { target, currentTarget }: ChangeEvent<HTMLElement>,
  exclusiveValue: string,
): void {
  if (!(target instanceof HTMLInputElement) || !target.checked) return;
  const isExclusive = target.value === exclusiveValue;
  for (const box of currentTarget.querySelectorAll("input")) {
    if (box !== target && (isExclusive || box.value === exclusiveValue)) box.checked = false;
  }
}
