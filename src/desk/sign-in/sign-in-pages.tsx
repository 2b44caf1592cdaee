import type { ReactNode } from "react";
import { iris, mark } from "#desk/frame/pictures.ts";
import type { Shell } from "#desk/frame/page-context.ts";
import type { DeskWords } from "#desk/frame/desk-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Field } from "#ui/desk/field.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { RubberStamp } from "#ui/desk/status-badge.tsx";
import styles from "./sign-in-pages.module.css";

export interface ProblemView {
  kind: "failed" | "notFound" | "forbidden";
}

interface DoorPageProps {
  shell: Shell;
  heading: string;
  lede: string;
  /** Leads to the site where it is missing. */
  back?: { href: string; label: string };
  children: ReactNode;
}

function DoorPage({ shell, heading, lede, back, children }: DoorPageProps) {
  const { words, business } = shell;
  return (
    <main className={`column ${styles.door}`}>
      <div className={`stack ${styles.form}`}>
        <p className={`line ${styles.logo}`}>
          <img src={mark} alt="" width="36" height="36" />
          {business}
        </p>
        <h1>{heading}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
        <p className={`links ${styles.foot}`}>
          <a href={back?.href ?? "/"}>{back?.label ?? words.backToSite}</a>
        </p>
      </div>
      <div className={styles.eye} aria-hidden="true">
        <img src={iris} alt="" />
      </div>
    </main>
  );
}

interface PasskeyErrorProps {
  words: DeskWords["signIn"]["errors"];
  children?: ReactNode;
}

/** Empty until the script of the page writes a problem with a passkey or a link. */
export function PasskeyError({ words, children }: PasskeyErrorProps) {
  return (
    <Notice role="alert" data-passkey-error data-messages={JSON.stringify(words)}>
      {children}
    </Notice>
  );
}

interface EntrySentProps {
  shell: Shell;
  /** True without an SMTP server: the mail was written to a file. */
  toFile: boolean;
}

/** The same page for every address: it does not reveal who has an account. */
export function EntrySentPage({ shell, toFile }: EntrySentProps) {
  const { signIn } = shell.words;
  const { sent } = signIn;
  return (
    <DoorPage
      shell={shell}
      heading={toFile ? sent.toFileHeading : sent.heading}
      lede={toFile ? sent.toFile : sent.lede}
    >
      {!toFile && (
        <div className={styles.stamped} aria-hidden="true">
          <RubberStamp size="large">{sent.stamp}</RubberStamp>
        </div>
      )}
      <PasteLink words={signIn} />
      <Button href={deskPaths.signIn}>{sent.again}</Button>
    </DoorPage>
  );
}

/** Shown by the script, which opens the link: a form without scripts would send its secret. */
function PasteLink({ words }: { words: DeskWords["signIn"] }) {
  return (
    <form
      className={`stack ${styles.ask}`}
      data-method="paste"
      data-wrong={words.errors.pastedLink}
      hidden
    >
      <Field
        id="pasted-link"
        name="link"
        label={words.paste.label}
        hint={words.paste.hint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <Button size="big">{words.paste.open}</Button>
    </form>
  );
}

interface ProveProps {
  shell: Shell;
  /** The form is submitted once the passkey was shown. */
  again?: { action: string; fields: [name: string, value: string][] } | undefined;
}

/** Asks for the passkey once more, and goes on to the page of the same address or repeats the form. */
export function ProvePage({ shell, again }: ProveProps) {
  const { verify, signIn } = shell.words;
  return (
    <DoorPage
      shell={shell}
      heading={verify.heading}
      lede={verify.lede}
      back={{ href: deskPaths.home, label: signIn.openDesk }}
    >
      <PasskeyError words={signIn.errors} />
      <Button type="button" look="go" size="wide" data-method="show-passkey" hidden>
        <Icon name="finger" />
        {verify.passkey}
      </Button>
      {again !== undefined && (
        <form action={again.action} method="post" data-resubmit hidden>
          {again.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
      <p>{verify.elsewhere}</p>
      <p>
        <a href={deskPaths.signIn}>{verify.link}</a>
      </p>
    </DoorPage>
  );
}

export function ProblemPage({ shell, kind }: ProblemView & { shell: Shell }) {
  const { [kind]: problem, signIn } = shell.words;
  return (
    <DoorPage shell={shell} heading={problem.heading} lede={problem.lede}>
      <Button href={deskPaths.home} look="go" size="wide">
        {signIn.openDesk}
      </Button>
    </DoorPage>
  );
}

interface EntryView {
  signedIn?: string | undefined;
  /** Until the desk has an owner, only the terminal shows a link for signing in. */
  hasOwner?: boolean;
  error?: keyof DeskWords["signIn"]["errors"] | undefined;
}

/** The script opens the link of a one-time address, whose secret only the browser knows. */
export function EnterPage({
  shell,
  signedIn,
  hasOwner = true,
  error,
}: EntryView & { shell: Shell }) {
  const { signIn } = shell.words;
  const usual = hasOwner ? signIn : signIn.noOwner;
  const link = hasOwner ? signIn.link : signIn.first;
  return (
    <DoorPage shell={shell} heading={usual.heading} lede={usual.lede}>
      <noscript>
        <Notice>{signIn.noScript}</Notice>
      </noscript>
      <PasskeyError words={signIn.errors}>
        {error !== undefined && error !== "email" && signIn.errors[error]}
      </PasskeyError>
      <div className={`stack ${styles.way}`} data-sign-in-step="usual" {...headsOf(usual)}>
        {hasOwner && <UsualWays words={signIn} signedIn={signedIn} error={error} />}
      </div>
      <div className={`stack ${styles.way}`} data-sign-in-step="link" {...headsOf(link)} hidden>
        {hasOwner ? (
          <Button look="go" size="wide" type="button" data-method="enter">
            {signIn.link.enter}
          </Button>
        ) : (
          <form className={`stack ${styles.ask}`} data-method="become">
            <Field
              id="first-email"
              name="email"
              type="email"
              autoComplete="email"
              required
              label={signIn.first.email}
              hint={signIn.first.emailHint}
            />
            <p className={`quiet ${styles.hint}`}>{signIn.first.lockHint}</p>
            <Button look="go" size="wide">
              <Icon name="finger" />
              {signIn.first.become}
            </Button>
          </form>
        )}
      </div>
      <div
        className={`stack ${styles.way}`}
        data-sign-in-step="used"
        {...headsOf({ heading: signIn.link.used, lede: signIn.link.usedHint })}
        hidden
      >
        <Button href={deskPaths.signIn} size="wide">
          {signIn.send}
        </Button>
      </div>
    </DoorPage>
  );
}

/** Headings that the script swaps together with the part of the page that it opens. */
function headsOf({ heading, lede }: { heading: string; lede: string }) {
  return { "data-heading": heading, "data-lede": lede };
}

interface UsualWaysProps extends Pick<EntryView, "signedIn" | "error"> {
  words: DeskWords["signIn"];
}

/** A passkey where scripts run and the browser knows passkeys; otherwise a link by mail. */
function UsualWays({ words, signedIn, error }: UsualWaysProps) {
  return (
    <>
      {signedIn === undefined ? (
        <Button look="go" size="wide" type="button" data-method="show-passkey" data-passkeys hidden>
          <Icon name="finger" />
          {words.passkey}
        </Button>
      ) : (
        <>
          <p>{fillIn(words.signedIn, { email: signedIn })}</p>
          <Button href={deskPaths.home} look="go" size="wide">
            {words.openDesk}
          </Button>
        </>
      )}
      <p className={`quiet ${styles.hint}`} data-passkeys hidden>
        {words.passkeyHint}
      </p>
      <p className={`line ${styles.or}`} data-passkeys hidden={signedIn === undefined}>
        {words.or}
      </p>
      <form className={`stack ${styles.ask}`} action={deskPaths.signInLink} method="post">
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
      <details className={styles.lost} hidden>
        <summary>{words.paste.heading}</summary>
        <PasteLink words={words} />
      </details>
      <details className={styles.lost}>
        <summary>{words.lostPhone.heading}</summary>
        <p>{words.lostPhone.lede}</p>
      </details>
    </>
  );
}
