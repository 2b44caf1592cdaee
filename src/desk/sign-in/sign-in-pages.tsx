import type { ReactNode } from "react";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { iris, mark } from "#desk/frame/pictures.ts";
import type { PageTemplate } from "#desk/frame/render.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { deskLocales, languages } from "#locales.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { RubberStamp } from "#ui/desk/rubber-stamp.tsx";
import type { LinkSentView, ProblemView, SignInView, VerifyView } from "./sign-in-view.ts";
import styles from "./sign-in-pages.module.css";

export const signInPage: PageTemplate<SignInView> = {
  title: ({ signIn }) => signIn.heading,
  script: "sign-in",
  component: SignInPage,
};

/** The same page for every address: it does not reveal who has an account. */
export const linkSentPage: PageTemplate<LinkSentView> = {
  title: ({ signIn }) => signIn.sent.heading,
  script: "sign-in",
  component: LinkSentPage,
};

/** Asks for the passkey once more, and goes on to the page of the same address or repeats the form. */
export const verifyPage: PageTemplate<VerifyView> = {
  title: ({ verify }) => verify.heading,
  script: "people",
  component: VerifyPage,
};

export const problemPage: PageTemplate<ProblemView> = {
  title: (messages, { kind }) => messages[kind].heading,
  component: ProblemPage,
};

interface SignInFrameProps {
  context: DeskContext;
  heading: string;
  lede: string;
  /** The link below the form; without it, one to the site. */
  back?: { href: string; label: string };
  /** The page of the desk to which the sign-in leads. */
  returnPath?: string | undefined;
  children: ReactNode;
}

function SignInFrame({ context, heading, lede, back, returnPath, children }: SignInFrameProps) {
  const { messages, business } = context;
  return (
    <main className={`column ${styles.door}`}>
      <div className={`stack ${styles.form}`}>
        <div className="line cluster spread">
          <p className={`line ${styles.logo}`}>
            <img src={mark} alt="" width="36" height="36" />
            {business}
          </p>
          {context.reader === undefined && (
            <LanguageLinks context={context} returnPath={returnPath} />
          )}
        </div>
        <h1>{heading}</h1>
        <p className={styles.lede}>{lede}</p>
        {children}
        <p className={`links ${styles.foot}`}>
          <a href={back?.href ?? "/"}>{back?.label ?? messages.backToSite}</a>
        </p>
      </div>
      <div className={styles.eye} aria-hidden="true">
        <img src={iris} alt="" />
      </div>
    </main>
  );
}

interface LanguageLinksProps {
  context: DeskContext;
  returnPath: string | undefined;
}

/** The desk's languages, for a person who is not signed in. A script keeps the secret of a link, which follows the `#`. */
function LanguageLinks({ context, returnPath }: LanguageLinksProps) {
  const messages = context.messages.signIn;
  return (
    <nav className={`line ${styles.languages}`} aria-label={messages.language}>
      {deskLocales.map((locale) => {
        const query = new URLSearchParams({ lang: locale });
        if (returnPath !== undefined) query.set("to", returnPath);
        return (
          <a
            key={locale}
            href={`${deskPaths.signIn}?${query.toString()}`}
            lang={languages[locale].tag}
            hrefLang={locale}
            aria-current={locale === context.language || undefined}
            data-language
          >
            {languages[locale].name}
          </a>
        );
      })}
    </nav>
  );
}

interface PasskeyErrorProps {
  messages: DeskMessages["signIn"]["errors"];
  children?: ReactNode;
}

/** Empty until the script of the page writes a problem with a passkey or a link. */
export function PasskeyError({ messages, children }: PasskeyErrorProps) {
  return (
    <Notice role="alert" data-passkey-error data-messages={JSON.stringify(messages)}>
      {children}
    </Notice>
  );
}

function LinkSentPage({ context, toFile }: LinkSentView & { context: DeskContext }) {
  const { signIn } = context.messages;
  const { sent } = signIn;
  return (
    <SignInFrame
      context={context}
      heading={toFile ? sent.toFileHeading : sent.heading}
      lede={toFile ? sent.toFile : sent.lede}
    >
      {!toFile && (
        <div className={styles.stamped} aria-hidden="true">
          <RubberStamp size="large">{sent.stamp}</RubberStamp>
        </div>
      )}
      <PasteLink messages={signIn} />
      <DeskButton href={deskPaths.signIn}>{sent.again}</DeskButton>
    </SignInFrame>
  );
}

/** Shown by the script, which opens the link: a form without scripts would send its secret. */
function PasteLink({ messages }: { messages: DeskMessages["signIn"] }) {
  return (
    <form
      className={`stack ${styles.ask}`}
      data-method="paste"
      data-wrong={messages.errors.pastedLink}
      hidden
    >
      <DeskField
        id="pasted-link"
        name="link"
        label={messages.paste.label}
        hint={messages.paste.hint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <DeskButton size="big">{messages.paste.open}</DeskButton>
    </form>
  );
}

function VerifyPage({ context, again, isLinkEnough }: VerifyView & { context: DeskContext }) {
  const { verify, signIn } = context.messages;
  return (
    <SignInFrame
      context={context}
      heading={verify.heading}
      lede={verify.lede}
      back={{ href: deskPaths.home, label: signIn.openDesk }}
    >
      <PasskeyError messages={signIn.errors} />
      <DeskButton type="button" variant="go" size="wide" data-method="show-passkey" hidden>
        <DeskIcon name="finger" />
        {verify.passkey}
      </DeskButton>
      {again !== undefined && (
        <form action={again.action} method="post" data-resubmit hidden>
          {again.fields.map(([name, value], index) => (
            <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
      {isLinkEnough ? (
        <p>
          <a href={deskPaths.signIn}>{verify.link}</a>
        </p>
      ) : (
        <p>{verify.elsewhere}</p>
      )}
    </SignInFrame>
  );
}

function ProblemPage({ context, kind }: ProblemView & { context: DeskContext }) {
  const { [kind]: problem, signIn } = context.messages;
  return (
    <SignInFrame context={context} heading={problem.heading} lede={problem.lede}>
      <DeskButton href={deskPaths.home} variant="go" size="wide">
        {signIn.openDesk}
      </DeskButton>
    </SignInFrame>
  );
}

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
        <PasteLink messages={messages} />
      </details>
      <details className={styles.lost}>
        <summary>{messages.lostPhone.heading}</summary>
        <p>{messages.lostPhone.lede}</p>
      </details>
    </>
  );
}
