import { fillIn } from "#format/fill-in.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Field } from "#desk/primitives/field.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import { Notice } from "#desk/primitives/notice.tsx";
import type { EntryError, Shell } from "#desk/view.ts";
import { DoorPage } from "./door-page.tsx";
import { FirstOwner } from "./first-owner.tsx";
import styles from "./enter-page.module.css";

interface EnterPageProps {
  shell: Shell;
  signedIn?: string | undefined;
  error?: EntryError | undefined;
}

/**
 * The door. What stands after the `#` of a one-time address is known to the browser alone, so all
 * three ways in are here, and `browser/enter.ts` shows the one that is wanted.
 */
export function EnterPage({ shell, signedIn, error }: EnterPageProps) {
  const { enter } = shell.words;
  return (
    <DoorPage shell={shell} heading={enter.heading} lede={enter.lede}>
      <noscript>
        <Notice>{enter.noScript}</Notice>
      </noscript>
      <Notice role="alert" data-door-error data-sentences={JSON.stringify(enter.errors)}>
        {error === undefined || error === "email" ? "" : enter.errors[error]}
      </Notice>
      <div className={styles.way} data-way="usual">
        {signedIn === undefined ? (
          <Button look="go" size="wide" type="button" data-passkey hidden>
            <Icon name="finger" />
            {enter.passkey}
          </Button>
        ) : (
          <>
            <p>{fillIn(enter.signedIn, { email: signedIn })}</p>
            <Button href="/desk" look="go" size="wide">
              {enter.goOn}
            </Button>
          </>
        )}
        <p className={styles.hint} data-passkey-hint hidden>
          {enter.passkeyHint}
        </p>
        <p className={styles.or}>{enter.or}</p>
        <form className={styles.ask} action="/desk/enter/link" method="post">
          <Field
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            required
            label={enter.email}
            hint={enter.linkHint}
            error={error === "email" ? enter.errors.email : undefined}
          />
          <Button size="big">{enter.send}</Button>
        </form>
      </div>
      <div
        className={styles.way}
        data-way="link"
        data-heading={enter.link.heading}
        data-lede={enter.link.lede}
        hidden
      >
        <p className={styles.hint} data-minutes={enter.link.checked} role="status" />
        <Button look="go" size="wide" type="button" data-enter>
          {enter.link.enter}
        </Button>
      </div>
      <div
        className={styles.way}
        data-way="used"
        data-heading={enter.link.used}
        data-lede={enter.link.usedHint}
        hidden
      >
        <Button href="/desk/enter" size="wide">
          {enter.send}
        </Button>
      </div>
      <FirstOwner words={enter} />
    </DoorPage>
  );
}
