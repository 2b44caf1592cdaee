import type { ChangeEvent } from "react";
import styles from "./radio-group.module.css";

interface GroupProps<Value extends string> {
  name: string;
  label: string;
  /** Why it is asked, where that is not plain. */
  why?: string | undefined;
  choices: readonly { value: Value; label: string }[];
}

type RadioGroupProps<Value extends string> = GroupProps<Value> & {
  /** What is chosen at first, if anything; the form itself holds what is chosen, see `useFormValues`. */
  start?: Value;
};

/** One of two or a few short answers, side by side. */
export function RadioGroup<Value extends string>({ start, ...group }: RadioGroupProps<Value>) {
  return <ChoiceGroup {...group} type="radio" start={[start]} />;
}

type CheckboxGroupProps = GroupProps<string> & {
  /** What is ticked at first; the form itself holds what is ticked, see `useFormValues`. */
  start: readonly string[];
  /** The choice that says "none of these". */
  none?: string | undefined;
};

/** Any number of short answers, side by side. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />;
}

/** What both are made of. */
function ChoiceGroup(
  props: GroupProps<string> & {
    type: "radio" | "checkbox";
    start: readonly (string | undefined)[];
    none?: string | undefined;
  },
) {
  const { type, name, label, why, choices, start, none } = props;
  return (
    <fieldset
      className={styles.field}
      aria-describedby={why && `${name}-why`}
      onChange={(event) => keepNoneAlone(event, none)}
    >
      <legend>{label}</legend>
      {why && (
        <p id={`${name}-why`} className={styles.why}>
          {why}
        </p>
      )}
      <div className={`cluster ${styles.row}`}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type={type}
              name={name}
              value={choice.value}
              defaultChecked={start.includes(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** "None of these" and another choice take each other's tick away. */
function keepNoneAlone({ target, currentTarget }: ChangeEvent<HTMLElement>, none?: string): void {
  if (none === undefined || !(target instanceof HTMLInputElement) || !target.checked) return;
  for (const box of currentTarget.querySelectorAll("input")) {
    if (box !== target && [box.value, target.value].includes(none)) box.checked = false;
  }
}
