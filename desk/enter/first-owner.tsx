import type { DeskWords } from "#schemas/desk.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import styles from "./enter-page.module.css";

/** The way in for whoever started the server: three stations, the last of them a passkey. */
export function FirstOwner({ words }: { words: DeskWords["enter"] }) {
  const { first, link } = words;
  return (
    <form
      className={styles.way}
      data-way="first-owner"
      data-heading={first.heading}
      data-lede={first.lede}
      hidden
    >
      <ol className={styles.stations}>
        <li data-state="done">
          <span aria-hidden="true">
            <Icon name="check" />
          </span>
          <div>
            <b>{first.addressChecked}</b>
            <p className={styles.hint} data-minutes={link.checked} />
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
