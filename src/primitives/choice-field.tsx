import { useEffect, useEffectEvent, useRef } from "react";
import { LabelWords, Message, type Wiring } from "./field.tsx";
import styles from "./choice-field.module.css";

interface Choice {
  value: string;
  label: string;
  /** The figure at the right end of the row. */
  figure: string;
}

interface ChoiceFieldProps extends Wiring {
  choices: Choice[];
  /** The chosen value; empty while none is. */
  value: string;
  onChoose: (value: string) => void;
}

/**
 * One of a few: a row for each, instead of a list that must be opened first. Its message describes the
 * group; ARIA has no invalid state for a group or for a radio.
 */
export function ChoiceField({
  id,
  name,
  label,
  hindi,
  message,
  choices,
  value,
  onChoose,
}: ChoiceFieldProps) {
  const messageId = `${id}-message`;
  const group = useRef<HTMLFieldSetElement>(null);

  const adopt = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>("input:checked");
    if (early) onChoose(early.value);
  });
  // What was chosen before the script arrived, or kept by the browser over a reload, stays chosen.
  useEffect(() => adopt(), []);

  return (
    <fieldset
      ref={group}
      className={styles.field}
      aria-describedby={messageId}
      data-field={name}
      data-invalid={message ? "" : undefined}
    >
      <legend className={styles.legend}>
        <LabelWords {...{ label, hindi }} />
      </legend>
      {choices.map((choice, place) => (
        <label key={choice.value} className={styles.row}>
          <input
            // The error summary leads to the first row.
            id={place === 0 ? id : `${id}-${choice.value}`}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
          <span className={styles.figure}>{choice.figure}</span>
        </label>
      ))}
      <Message id={messageId}>{message}</Message>
    </fieldset>
  );
}
