import { useState } from "react";
import { fillIn } from "#text/sentences.ts";
import { post, type Answered } from "#desk/browser/ask.ts";
import { addPasskey, knowsPasskeys, showPasskey } from "#desk/browser/passkey.ts";
import type { IslandShell } from "#desk/frame/sections.ts";
import { useHydrated } from "#desk/frame/use-hydrated.ts";
import { Button } from "#ui/desk/button.tsx";
import { Field } from "#ui/desk/field.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { EntryError } from "#desk/frame/view.ts";
import { DoorPage } from "./door-page.tsx";
import styles from "./enter-page.module.css";

interface EnterPageProps {
  shell: IslandShell<"enter">;
  signedIn?: string | undefined;
  /** Whether the desk has an owner. Until then only the terminal shows a link for signing in. */
  hasOwner?: boolean | undefined;
  error?: EntryError | undefined;
  /** The secret of a one-time address, which the browser alone knows. */
  token?: string | undefined;
}

/** The sign-in page. With the secret of a one-time address it shows that way in, which a press takes. */
export function EnterPage({ shell, signedIn, hasOwner = true, error, token }: EnterPageProps) {
  const { enter } = shell.words;
  const [problem, setProblem] = useState<string | undefined>(error === "email" ? undefined : error);
  const [busy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const offersPasskey = isHydrated && token === undefined && knowsPasskeys();
  // The server does not know the secret, so the first rendering does without it.
  const hasLink = isHydrated && token !== undefined && problem !== "anotherBrowser";
  const way = problem === "used" ? "used" : hasLink ? linkWay(hasOwner) : usualWay(hasOwner);

  /** Does one thing at a time; what works leads on to the page that it names. */
  async function press(
    work: () => Promise<Answered>,
    next: () => string | Promise<string | undefined> = wantedPage,
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await work();
    const to = answer.ok ? await next() : undefined;
    if (to !== undefined) location.assign(to);
    if (!answer.ok) setProblem(answer.problem);
    setBusy(false);
  }

  const heads = {
    usual: enter,
    link: enter.link,
    "first-owner": enter.first,
    used: { heading: enter.link.used, lede: enter.link.usedHint },
    "no-owner": enter.noOwner,
  };
  const sentences: Record<string, string> = enter.errors;
  return (
    <DoorPage shell={shell} heading={heads[way].heading} lede={heads[way].lede}>
      <noscript>
        <Notice>{enter.noScript}</Notice>
      </noscript>
      <Notice role="alert">
        {problem === undefined || way === "used"
          ? ""
          : (sentences[problem] ?? enter.errors.connection)}
      </Notice>
      {way === "usual" && (
        <div className={styles.way}>
          {signedIn !== undefined && (
            <>
              <p>{fillIn(enter.signedIn, { email: signedIn })}</p>
              <Button href="/desk" look="go" size="wide">
                {enter.goOn}
              </Button>
            </>
          )}
          {signedIn === undefined && offersPasskey && (
            <Button
              look="go"
              size="wide"
              type="button"
              aria-disabled={busy || undefined}
              onClick={() => void press(showPasskey)}
            >
              <Icon name="finger" />
              {enter.passkey}
            </Button>
          )}
          {offersPasskey && <p className={styles.hint}>{enter.passkeyHint}</p>}
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
          <details className={styles.lost}>
            <summary>{enter.lost.heading}</summary>
            <p>{enter.lost.lede}</p>
          </details>
        </div>
      )}
      {way === "link" && (
        <div className={styles.way}>
          <Button
            look="go"
            size="wide"
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => void press(() => post("/desk/enter", { token }))}
          >
            {enter.link.enter}
          </Button>
        </div>
      )}
      {way === "used" && (
        <div className={styles.way}>
          <Button href="/desk/enter" size="wide">
            {enter.send}
          </Button>
        </div>
      )}
      {way === "first-owner" && (
        <form
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault();
            const email = new FormData(event.currentTarget).get("email");
            void press(() => post("/desk/enter", { token, email }), passkeyFirst);
          }}
        >
          <Field
            id="first-email"
            name="email"
            type="email"
            autoComplete="email"
            required
            label={enter.first.email}
            hint={enter.first.emailHint}
          />
          <p className={styles.hint}>{enter.first.lockHint}</p>
          <Button look="go" size="wide" aria-disabled={busy || undefined}>
            <Icon name="finger" />
            {enter.first.become}
          </Button>
        </form>
      )}
    </DoorPage>
  );
}

const linkWay = (hasOwner: boolean) => (hasOwner ? "link" : "first-owner");
const usualWay = (hasOwner: boolean) => (hasOwner ? "usual" : "no-owner");

/** The page that was asked for before signing in, or the desk. */
function wantedPage(): string {
  const wanted = new URLSearchParams(location.search).get("to") ?? "";
  return /^\/desk\/(?!enter)/.test(wanted) ? wanted : "/desk";
}

/** Without a passkey the owner is in all the same: the address is used up. The next page offers one again. */
async function passkeyFirst(): Promise<string> {
  const answer = knowsPasskeys() ? await addPasskey() : undefined;
  return answer?.ok === true ? wantedPage() : "/desk/people";
}
