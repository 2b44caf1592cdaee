import styles from "./radio-group.module.css";

interface RadioGroupProps<Value extends string> {
  name: string;
  label: string;
  /** Why it is asked, where that is not plain. */
  why?: string | undefined;
  choices: readonly { value: Value; label: string }[];
  /** What is chosen at first; the form itself holds what is chosen, see `useFormValues`. */
  start: Value;
}

/** One of two or a few short answers, side by side; one of them is always given. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, label, why, choices, start } = props;
  return (
    <fieldset className={styles.field} aria-describedby={why && `${name}-why`}>
      <legend>{label}</legend>
      {why && (
        <p id={`${name}-why`} className={styles.why}>
          {why}
        </p>
      )}
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === start}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
