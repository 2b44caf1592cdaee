import type { ComponentProps } from "react";
import { addressInputProps } from "#ui/field.tsx";
import { DeskButton } from "./button.tsx";
import { DeskIcon } from "./icon.tsx";
import styles from "./field.module.css";

type DeskFieldProps = ComponentProps<"input"> & {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A field of one line with its label; the error is said before the hint. */
export function DeskField({ id, label, hint, error, ...rest }: DeskFieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint === undefined ? "" : hintId, errorId].join(" ").trim();
  return (
    <div className={`stack ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <input
        {...(rest.type === "email" && addressInputProps)}
        {...rest}
        id={id}
        className={styles.input}
        aria-describedby={described}
        // Without scripts, too, the first refused field is scrolled into view.
        autoFocus={rest.autoFocus === true || error !== undefined}
        aria-invalid={error === undefined ? undefined : true}
      />
      <p id={errorId} className="mistake" role="alert">
        {error}
      </p>
      {hint !== undefined && (
        <p id={hintId} className="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}

interface SearchFieldProps {
  /** Names the button. The field, whose id is `search`, needs a label in the form around it. */
  label: string;
  value: string | undefined;
  placeholder: string;
}

export function SearchField({ label, value, placeholder }: SearchFieldProps) {
  return (
    <>
      <input
        className={styles.search}
        id="search"
        type="search"
        name="search"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={100}
      />
      <DeskButton aria-label={label}>
        <DeskIcon name="search" />
      </DeskButton>
    </>
  );
}
