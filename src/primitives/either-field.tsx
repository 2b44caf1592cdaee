import styles from "./either-field.module.css";

interface EitherFieldProps<Value extends string> {
  name: string;
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of two or a few short answers, side by side; one of them is always given. */
export function EitherField<Value extends string>({
  name,
  label,
  choices,
  chosen,
  onChoose,
}: EitherFieldProps<Value>) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
