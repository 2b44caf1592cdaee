import styles from "./radio-group.module.css";

interface RadioGroupProps<Value extends string> {
  name: string;
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of two or a few short answers, side by side; one of them is always given. */
export function RadioGroup<Value extends string>({
  name,
  label,
  choices,
  chosen,
  onChoose,
}: RadioGroupProps<Value>) {
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
