import type { ReactNode } from "react";
import { languages, locales } from "#locales.ts";
import styles from "./choices.module.css";

interface ChoicesProps {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: string; detail?: string; lang?: string }[];
  selected?: string | undefined;
  required?: boolean;
  columns?: 2 | 3;
  /** What belongs to the choice, such as a field for another day. */
  children?: ReactNode;
}

/** Radio buttons that look like buttons, of which one is chosen. */
export function Choices({
  legend,
  name,
  options,
  selected,
  required = false,
  columns = 2,
  children,
}: ChoicesProps) {
  return (
    <fieldset className={styles.choices} data-columns={columns}>
      <legend>{legend}</legend>
      {options.map(({ value, label, detail, lang }) => (
        <label key={value} lang={lang}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === selected}
            required={required}
          />
          <span className="column">
            {label}
            {detail !== undefined && <small>{detail}</small>}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

/** Options for {@link Choices} of a language. */
export const languageOptions = locales.map((locale) => ({
  value: locale,
  label: languages[locale].name,
  lang: locale,
}));
