import styles from "./radio-group.module.css";

interface CheckboxGroupProps {
  name: string;
  label: string;
  /** Why it is asked, where that is not plain. */
  why?: string | undefined;
  choices: readonly { value: string; label: string }[];
  /** What is ticked at first; the form itself holds what is ticked, see `useFormValues`. */
  start: readonly string[];
}

/** Any number of short answers, side by side. */
export function CheckboxGroup(props: CheckboxGroupProps) {
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
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={start.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
