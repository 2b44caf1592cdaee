import styles from "./radio-group.module.css";

interface CheckboxGroupProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** Any number of short answers, side by side. They are given back in the order in which they stand. */
export function CheckboxGroup({ name, label, choices, chosen, onChoose }: CheckboxGroupProps) {
  function toggle(value: string, isChosen: boolean) {
    const values = choices.map((choice) => choice.value);
    onChoose(values.filter((one) => (one === value ? isChosen : chosen.includes(one))));
  }
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => toggle(value, currentTarget.checked)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
