import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import styles from "./enter-page.module.css";

interface FirstOwnerProps {
  words: DeskWords["enter"];
  /** The sentence that the link is valid, and for how long. */
  checked: string;
  become: (email: FormDataEntryValue | null) => void;
}

/** The first sign-in of the person who started the server: three steps, the last one a passkey. */
export function FirstOwner({ words, checked, become }: FirstOwnerProps) {
  const { first } = words;
  return (
    <form
      className={styles.way}
      onSubmit={(event) => {
        event.preventDefault();
        become(new FormData(event.currentTarget).get("email"));
      }}
    >
      <ol className={styles.stations}>
        <li data-state="done">
          <span aria-hidden="true">
            <Icon name="check" />
          </span>
          <div>
            <b>{first.addressChecked}</b>
            <p className={styles.hint}>{checked}</p>
          </div>
        </li>
        <li data-state="now">
          <span aria-hidden="true">2</span>
          <Field
            id="first-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            label={first.email}
            hint={first.emailHint}
          />
        </li>
        <li>
          <span aria-hidden="true">3</span>
          <div>
            <b>{first.lock}</b>
            <p className={styles.hint}>{first.lockHint}</p>
          </div>
        </li>
      </ol>
      <Button look="go" size="wide">
        <Icon name="finger" />
        {first.become}
      </Button>
    </form>
  );
}
