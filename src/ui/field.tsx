import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { accentAttributes } from "#locales.ts";
import { dayRange } from "#text/days.ts";
import styles from "./field.module.css";

export interface FieldProps {
  /** The error summary leads to this id. */
  id: string;
  /** Undefined for a field that is neither sent nor stored. */
  name: string | undefined;
  label: string;
  accent?: string | undefined;
  message?: string | undefined;
  /** How the typed text was read, or help to fill the field in. */
  note?: string | undefined;
  /** True for an optional field of a form that marks the required ones. */
  isOptional?: boolean | undefined;
}

export function LabelText({ label, accent }: Pick<FieldProps, "label" | "accent">) {
  return (
    <>
      <span>{label}</span>
      {accent && (
        <span {...accentAttributes} aria-hidden="true" className={`nowrap ${styles.accent}`}>
          {accent}
        </span>
      )}
    </>
  );
}

/** The control refers to the message by its id. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} className={`line ${styles.message}`} data-message="" hidden={!children}>
      {children}
    </p>
  );
}

interface ControlWiring {
  id: string;
  /** A field without a name is not sent. */
  name: string | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlWiring) => ReactNode;
}

/**
 * A label, a control and its message, with the ids that connect them. The server finds the elements by their
 * data attributes, to fill them in when it answers a form that was sent without scripts.
 */
function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, accent, message, note, isOptional, children } = props;
  const messageId = `${id}-message`;
  const noteId = `${id}-note`;
  const describedBy = note === undefined ? messageId : `${messageId} ${noteId}`;
  return (
    <div
      className={styles.field}
      data-field={name}
      data-invalid={message ? "" : undefined}
      data-optional={isOptional ? "" : undefined}
    >
      <label htmlFor={id} className={`cluster spread ${styles.label}`}>
        <LabelText label={label} accent={accent} />
      </label>
      {children({
        id,
        name,
        "aria-invalid": message ? true : undefined,
        "aria-describedby": describedBy,
      })}
      {note !== undefined && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
      <FieldError id={messageId}>{message}</FieldError>
    </div>
  );
}

type Native<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, keyof FieldProps> &
  FieldProps;

interface TextFieldProps extends Native<"input"> {
  /** A fixed prefix, such as `+91` or `₹`, in front of what is typed. */
  before?: string;
  /** What stands below a field with a prefix. */
  below?: (control: ControlWiring) => ReactNode;
}

/** One line of text. */
export function TextField({
  before,
  id,
  name,
  label,
  accent,
  message,
  note,
  isOptional,
  below,
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame
      id={id}
      name={name}
      label={label}
      accent={accent}
      message={message}
      note={note}
      isOptional={isOptional}
    >
      {(control) => {
        const input = <input className={styles.control} {...rest} {...control} />;
        if (before === undefined) return input;
        return (
          <>
            <span className={styles.prefixed}>
              <span className={`middle ${styles.prefix}`} aria-hidden="true">
                {before}
              </span>
              {input}
            </span>
            {below?.(control)}
          </>
        );
      }}
    </FieldFrame>
  );
}

/** Phones do not correct or capitalise addresses that are typed with these props. */
export const addressInputProps = {
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;

/**
 * A mail address. Not `type="email"`: that refuses addresses that the form's own rule accepts, those in
 * Devanagari among them.
 */
export function EmailField(props: Native<"input">) {
  return <TextField inputMode="email" autoComplete="email" {...addressInputProps} {...props} />;
}

interface PhoneFieldProps extends Native<"input"> {
  /** The second field, for a number outside India. */
  abroad: { name: string; question: string; label: string; defaultValue: string | undefined };
}

/**
 * An Indian mobile number, with the country's prefix in front of the ten digits, and a line that opens a field for a
 * number with another prefix. No maxlength: it would cut a pasted number that begins with +91.
 */
export function PhoneField({ abroad, ...props }: PhoneFieldProps) {
  const { name, question, label, defaultValue } = abroad;
  return (
    <TextField
      before="+91"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      {...props}
      below={({ id, ...wiring }) => (
        <details className={styles.abroad} open={!!defaultValue}>
          <summary>{question}</summary>
          <label htmlFor={`${id}-abroad`}>{label}</label>
          <input
            className={styles.control}
            type="tel"
            autoComplete="section-abroad tel"
            {...wiring}
            name={name}
            defaultValue={defaultValue}
            id={`${id}-abroad`}
          />
        </details>
      )}
    />
  );
}

/** An amount of rupees, as people write it: with commas, or without. */
export function AmountField(props: Native<"input">) {
  return <TextField before="₹" inputMode="decimal" autoComplete="off" {...props} />;
}

export function NumberField(props: Native<"input">) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}

export function DayField(props: Native<"input">) {
  return <TextField type="date" {...dayRange} {...props} />;
}

/** A text of several lines. React overwrites it with its default at hydration, so text that was typed before is restored. */
export function TextAreaField({
  id,
  name,
  label,
  accent,
  message,
  note,
  isOptional,
  ...rest
}: Native<"textarea">) {
  const control = useRef<HTMLTextAreaElement>(null);
  const [typedText] = useState(() =>
    typeof document === "undefined" ? undefined : readTypedText(id),
  );
  useLayoutEffect(() => {
    if (control.current && typedText !== undefined) control.current.value = typedText;
  }, [typedText]);
  return (
    <FieldFrame
      id={id}
      name={name}
      label={label}
      accent={accent}
      message={message}
      note={note}
      isOptional={isOptional}
    >
      {(wiring) => (
        <textarea ref={control} className={styles.control} rows={5} {...rest} {...wiring} />
      )}
    </FieldFrame>
  );
}

function readTypedText(id: string): string | undefined {
  const control = document.getElementById(id);
  return control instanceof HTMLTextAreaElement ? control.value : undefined;
}
