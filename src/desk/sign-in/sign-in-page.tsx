import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskContext } from "#desk/frame/page-context.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { PasskeyError } from "./passkey-error.tsx";
import { PasteLinkForm } from "./paste-link-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import type { SignInView } from "./sign-in-view.ts";
import styles from "./sign-in-page.module.css";

export const signInPage: PageTemplate<SignInView> = {
  title: ({ signIn }) => signIn.heading,
  script: "sign-in",
  component: SignInPage,
};

/**
 * The sign-in page. A link that signs in opens it with a secret after the `#`, which only the browser knows: so the script
 * chooses which of the three parts is shown (`data-sign-in-step`).
 */
function SignInPage({
  context,
  signedIn,
  hasOwner = true,
  returnPath,
  error,
}: SignInView & { context: DeskContext }) {
  const { messages } = context;
  const { signIn } = messages;
  const usual = hasOwner ? signIn : signIn.noOwner;
  const link = hasOwner ? signIn.link : signIn.first;
  return (
    <SignInFrame
      context={context}
      heading={usual.heading}
      lede={usual.lede}
      returnPath={returnPath}
    >
      <noscript>
        <Notice>{signIn.noScript}</Notice>
      </noscript>
      <PasskeyError messages={signIn.errors}>
        {error !== undefined && error !== "email" && signIn.errors[error]}
      </PasskeyError>
      <div
        className={`stack ${styles.way}`}
        data-sign-in-step="usual"
        {...createHeadingData(usual)}
      >
        {hasOwner && <SignInOptions messages={signIn} signedIn={signedIn} error={error} />}
      </div>
      <div
        className={`stack ${styles.way}`}
        data-sign-in-step="link"
        {...createHeadingData(link)}
        hidden
      >
        {hasOwner ? (
          <DeskButton variant="go" size="wide" type="button" data-method="sign-in">
            {signIn.link.enter}
          </DeskButton>
        ) : (
          <form className={`stack ${styles.ask}`} data-method="become">
            <DeskField
              id="first-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              label={signIn.first.email}
              hint={signIn.first.emailHint}
            />
            <AddressQuestion messages={messages.address} />
            <p className={`quiet ${styles.hint}`}>{signIn.first.lockHint}</p>
            <DeskButton variant="go" size="wide">
              <DeskIcon name="finger" />
              {signIn.first.become}
            </DeskButton>
          </form>
        )}
      </div>
      <div
        className={`stack ${styles.way}`}
        data-sign-in-step="used"
        {...createHeadingData({ heading: signIn.link.used, lede: signIn.link.usedHint })}
        hidden
      >
        <DeskButton href={deskPaths.signIn} size="wide">
          {signIn.send}
        </DeskButton>
      </div>
    </SignInFrame>
  );
}

/** Hidden until the script asks about an address that looks mistyped. It reads the three elements by their order. */
function AddressQuestion({ messages }: { messages: DeskMessages["address"] }) {
  return (
    <div className="stack" data-address-question hidden>
      <p tabIndex={-1} data-sentence={messages.meant} />
      <DeskButton type="button" variant="go" size="wide" data-sentence={messages.take} />
      <DeskButton type="button" size="wide" data-sentence={messages.keep} />
    </div>
  );
}

/** The heading and the lede that the script shows with a part of the page. */
function createHeadingData({ heading, lede }: { heading: string; lede: string }) {
  return { "data-heading": heading, "data-lede": lede };
}

interface SignInOptionsProps extends Pick<SignInView, "signedIn" | "error"> {
  messages: DeskMessages["signIn"];
}

/** A passkey where scripts run and the browser knows passkeys; otherwise a link by mail. */
function SignInOptions({ messages, signedIn, error }: SignInOptionsProps) {
  return (
    <>
      {signedIn === undefined ? (
        <DeskButton
          variant="go"
          size="wide"
          type="button"
          data-method="show-passkey"
          data-passkeys
          hidden
        >
          <DeskIcon name="finger" />
          {messages.passkey}
        </DeskButton>
      ) : (
        <>
          <p>{fillIn(messages.signedIn, { email: signedIn })}</p>
          <DeskButton href={deskPaths.home} variant="go" size="wide">
            {messages.openDesk}
          </DeskButton>
        </>
      )}
      <p className={`quiet ${styles.hint}`} data-passkeys hidden>
        {messages.passkeyHint}
      </p>
      <p className={`line ${styles.or}`} data-passkeys hidden={signedIn === undefined}>
        {messages.or}
      </p>
      <form className={`stack ${styles.ask}`} action={deskPaths.signInLink} method="post">
        <DeskField
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          required
          label={messages.email}
          hint={messages.linkHint}
          error={error === "email" ? messages.errors.email : undefined}
        />
        <DeskButton size="big">{messages.send}</DeskButton>
      </form>
      <details className={styles.lost} hidden>
        <summary>{messages.paste.heading}</summary>
        <PasteLinkForm messages={messages} />
      </details>
      <details className={styles.lost}>
        <summary>{messages.lostPhone.heading}</summary>
        <p>{messages.lostPhone.lede}</p>
      </details>
    </>
  );
}
