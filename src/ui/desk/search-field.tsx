import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  /** What its key says; a label of the form names the field `search`. */
  label: string;
  value: string | undefined;
  placeholder: string;
}

/** The field of a search and its key, in a form of their own. */
export function SearchField({ label, value, placeholder }: SearchFieldProps) {
  return (
    <>
      <input
        className={styles.input}
        id="search"
        type="search"
        name="search"
        defaultValue={value}
        placeholder={placeholder}
        maxLength={100}
      />
      <Button aria-label={label}>
        <Icon name="search" />
      </Button>
    </>
  );
}
