import styles from "./radio-group.module.css";

interface GroupProps<Value extends string> {
  name: string;
  label: string;
  /** Why it is asked, where that is not plain. */
  why?: string | undefined;
  choices: readonly { value: Value; label: string }[];
}

type RadioGroupProps<Value extends string> = GroupProps<Value> & {
  /** What is chosen at first; the form itself holds what is chosen, see `useFormValues`. */
  start: Value;
};

/** One of two or a few short answers, side by side; one of them is always given. */
export function RadioGroup<Value extends string>({ start, ...group }: RadioGroupProps<Value>) {
  return <ChoiceGroup {...group} type="radio" start={[start]} />;
}

type CheckboxGroupProps = GroupProps<string> & {
  /** What is ticked at first; the form itself holds what is ticked, see `useFormValues`. */
  start: readonly string[];
};

/** Any number of short answers, side by side. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  return <ChoiceGroup {...props} type="checkbox" />;
}

/** What both are made of. */
function ChoiceGroup(
  props: GroupProps<string> & { type: "radio" | "checkbox"; start: readonly string[] },
) {
  const { type, name, label, why, choices, start } = props;
  return (
    <fieldset className={styles.field} aria-describedby={why && `${name}-why`}>
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
