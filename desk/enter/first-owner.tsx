import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import styles from "./enter-page.module.css";

interface FirstOwnerProps {
  words: DeskWords["enter"];
  become: (email: FormDataEntryValue | null) => void;
}

/** The first sign-in of the person who started the server: two steps, the second one a passkey. */
export function FirstOwner({ words, become }: FirstOwnerProps) {
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
        <li data-state="now">
          <span aria-hidden="true">1</span>
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
          <span aria-hidden="true">2</span>
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
