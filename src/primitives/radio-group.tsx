import styles from "./radio-group.module.css";

interface Choices<Value extends string> {
  name: string;
  label: string;
  /** Why it is asked, where that is not plain. */
  why?: string | undefined;
  choices: readonly { value: Value; label: string }[];
}

/** Short answers of which one is always given; the form itself holds it, see `useFormValues`. */
interface Uncontrolled<Value extends string> extends Choices<Value> {
  /** What is chosen at first. */
  start: Value;
}

interface Controlled<Value extends string> extends Choices<Value> {
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of two or a few short answers, side by side; one of them is always given. */
export function RadioGroup<Value extends string>(props: Uncontrolled<Value> | Controlled<Value>) {
  const { name, label, why, choices } = props;
  const state = (value: Value) =>
    "start" in props
      ? { defaultChecked: value === props.start }
      : { checked: value === props.chosen, onChange: () => props.onChoose(value) };
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
            <input type="radio" name={name} value={choice.value} {...state(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
