import { fillIn } from "#text/sentences.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import { Button } from "#ui/desk/button.tsx";
import { Field } from "#ui/desk/field.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { Shell } from "#desk/frame/view.ts";
import { DoorPage, PasskeyError } from "./door-page.tsx";
import styles from "./door-page.module.css";

/** The page for signing in. */
export interface EntryView {
  signedIn?: string | undefined;
  /** Whether the desk has an owner. Until then only the terminal shows a link for signing in. */
  hasOwner?: boolean;
  error?: keyof DeskWords["enter"]["errors"] | undefined;
}

/**
 * The sign-in page. The script opens the door of a one-time address, whose secret the browser alone
 * knows; until the desk has an owner there is no other, and only the terminal shows such an address.
 */
export function EnterPage({
  shell,
  signedIn,
  hasOwner = true,
  error,
}: EntryView & { shell: Shell }) {
  const { enter } = shell.words;
  const usual = hasOwner ? enter : enter.noOwner;
  const link = hasOwner ? enter.link : enter.first;
  return (
    <DoorPage shell={shell} heading={usual.heading} lede={usual.lede}>
      <noscript>
        <Notice>{enter.noScript}</Notice>
      </noscript>
      <PasskeyError words={enter.errors}>
        {error !== undefined && error !== "email" && enter.errors[error]}
      </PasskeyError>
      <div className={`stack ${styles.way}`} data-door="usual" {...headsOf(usual)}>
        {hasOwner && <UsualWays words={enter} signedIn={signedIn} error={error} />}
      </div>
      <div className={`stack ${styles.way}`} data-door="link" {...headsOf(link)} hidden>
        {hasOwner ? (
          <Button look="go" size="wide" type="button" data-way="enter">
            {enter.link.enter}
          </Button>
        ) : (
          <form className={`stack ${styles.ask}`} data-way="become">
            <Field
              id="first-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              label={enter.first.email}
              hint={enter.first.emailHint}
            />
            <p className={`quiet ${styles.hint}`}>{enter.first.lockHint}</p>
            <Button look="go" size="wide">
              <Icon name="finger" />
              {enter.first.become}
            </Button>
          </form>
        )}
      </div>
      <div
        className={`stack ${styles.way}`}
        data-door="used"
        {...headsOf({ heading: enter.link.used, lede: enter.link.usedHint })}
        hidden
      >
        <Button href="/desk/enter" size="wide">
          {enter.send}
        </Button>
      </div>
    </DoorPage>
  );
}

/** What the script writes at the top of the page with a door that it opens. */
function headsOf({ heading, lede }: { heading: string; lede: string }) {
  return { "data-heading": heading, "data-lede": lede };
}

interface UsualWaysProps extends Pick<EntryView, "signedIn" | "error"> {
  words: DeskWords["enter"];
}

/** By a passkey, where a script runs and knows how; else by a link that is mailed. */
function UsualWays({ words, signedIn, error }: UsualWaysProps) {
  return (
    <>
      {signedIn === undefined ? (
        <Button look="go" size="wide" type="button" data-way="show-passkey" data-passkeys hidden>
          <Icon name="finger" />
          {words.passkey}
        </Button>
      ) : (
        <>
          <p>{fillIn(words.signedIn, { email: signedIn })}</p>
          <Button href="/desk" look="go" size="wide">
            {words.goOn}
          </Button>
        </>
      )}
      <p className={`quiet ${styles.hint}`} data-passkeys hidden>
        {words.passkeyHint}
      </p>
      <p className={`line ${styles.or}`} data-passkeys hidden={signedIn === undefined}>
        {words.or}
      </p>
      <form className={`stack ${styles.ask}`} action="/desk/enter/link" method="post">
        <Field
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          required
          label={words.email}
          hint={words.linkHint}
          error={error === "email" ? words.errors.email : undefined}
        />
        <Button size="big">{words.send}</Button>
      </form>
      <details className={styles.lost}>
        <summary>{words.lost.heading}</summary>
        <p>{words.lost.lede}</p>
      </details>
    </>
  );
}
