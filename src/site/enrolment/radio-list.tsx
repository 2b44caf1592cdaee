import { useEffect, useEffectEvent, useRef } from "react";
import { LabelWords, Message, type Wiring } from "#ui/field.tsx";
import styles from "./radio-list.module.css";

interface Choice {
  id: string;
  /** What the form posts for it. */
  value: string;
  label: string;
  /** The figure at the right end of the row. */
  figure: string;
}

interface RadioListProps extends Wiring {
  choices: Choice[];
  /** Id of the choice; empty while none is made. */
  chosen: string;
  onChoose: (id: string) => void;
}

/**
 * One of a few: a row for each, instead of a list that must be opened first. ARIA has no invalid state
 * for a radio or for a plain group, so the field is a group of radios, which has one.
 */
export function RadioList({
  id,
  name,
  label,
  accent,
  message,
  choices,
  chosen,
  onChoose,
}: RadioListProps) {
  const messageId = `${id}-message`;
  const group = useRef<HTMLFieldSetElement>(null);

  const adopt = useEffectEvent(() => {
    const early = group.current?.querySelector<HTMLInputElement>("input:checked");
    const choice = choices.find(({ value }) => value === early?.value);
    if (choice) onChoose(choice.id);
  });
  // What was chosen before the script arrived, or kept by the browser over a reload, stays chosen.
  useEffect(() => adopt(), []);

  return (
    <fieldset
      ref={group}
      role="radiogroup"
      className={styles.field}
      aria-invalid={!!message}
      aria-describedby={messageId}
      data-field={name}
      data-invalid={message ? "" : undefined}
    >
      <legend className={`strong cluster spread ${styles.legend}`}>
        <LabelWords {...{ label, accent }} />
      </legend>
      {choices.map((choice, place) => (
        <label key={choice.id} className={`strong cluster ${styles.row}`}>
          <input
            // The error summary leads to the first row.
            id={place === 0 ? id : `${id}-${choice.id}`}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.id === chosen}
            onChange={() => onChoose(choice.id)}
          />
          <span>{choice.label}</span>
          <span className={styles.figure}>{choice.figure}</span>
        </label>
      ))}
      <Message id={messageId}>{message}</Message>
    </fieldset>
  );
}
