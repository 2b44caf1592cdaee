import styles from "./radio-group.module.css";

interface Choices {
  name: string;
  label: string;
  /** Why it is asked, where that is not plain. */
  why?: string | undefined;
  choices: readonly { value: string; label: string }[];
}

/** The form itself holds what is ticked, see `useFormValues`. */
interface Uncontrolled extends Choices {
  /** What is ticked at first. */
  start: readonly string[];
}

interface Controlled extends Choices {
  chosen: readonly string[];
  /** Given the values in the order in which they stand. */
  onChoose: (values: string[]) => void;
}

/** Any number of short answers, side by side. */
export function CheckboxGroup(props: Uncontrolled | Controlled) {
  const { name, label, why, choices } = props;
  const state = (value: string) =>
    "start" in props
      ? { defaultChecked: props.start.includes(value) }
      : {
          checked: props.chosen.includes(value),
          onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
            const values = choices.map((choice) => choice.value);
            props.onChoose(
              values.filter((one) =>
                one === value ? currentTarget.checked : props.chosen.includes(one),
              ),
            );
          },
        };
  return (
    <fieldset className={styles.field} aria-describedby={why && `${name}-why`}>
      <legend>{label}</legend>
      {why && (
        <p id={`${name}-why`} className={styles.why}>
          {why}
        </p>
      )}
      <div className={styles.row}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input type="checkbox" name={name} value={value} {...state(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
