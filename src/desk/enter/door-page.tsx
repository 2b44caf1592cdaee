import type { ReactNode } from "react";
import { iris, mark } from "#desk/frame/pictures.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import { RubberStamp } from "#ui/desk/stamp.tsx";
import type { DeskWords } from "#desk/frame/words.ts";
import type { Shell } from "#desk/frame/view.ts";
import styles from "./door-page.module.css";

/** The answer to a person who asked for a link. */
export interface EntrySentView {
  /** Whether the mail was only written to a file. */
  toFile: boolean;
}

/** The passkey is asked for once more. */
export interface ProveView {
  /** A form that is sent once the passkey was shown. */
  again?: { action: string; fields: [name: string, value: string][] } | undefined;
}

/** Something cannot be shown or done. */
export interface ProblemView {
  kind: "failed" | "notFound" | "forbidden";
}

interface DoorPageProps {
  shell: Shell;
  heading: string;
  lede: string;
  /** Where the way back leads; otherwise to the site. */
  back?: { href: string; label: string };
  children: ReactNode;
}

/** A page at the door of the desk: what to do on one side, the eye on the other. */
export function DoorPage({ shell, heading, lede, back, children }: DoorPageProps) {
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
  words: DeskWords["enter"]["errors"];
  children?: ReactNode;
}

/** What went wrong with a passkey or a one-time address; the script of the page writes it. */
export function PasskeyError({ words, children }: PasskeyErrorProps) {
  return (
    <Notice role="alert" data-passkey-error data-sentences={JSON.stringify(words)}>
      {children}
    </Notice>
  );
}

/** The same answer for every address: it does not tell who may enter. */
export function EntrySentPage({ shell, toFile }: EntrySentView & { shell: Shell }) {
  const { sent } = shell.words.enter;
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
      <Button href="/desk/enter">{sent.again}</Button>
    </DoorPage>
  );
}

/**
 * Asks for the passkey once more. What was wanted comes after it: the page of the same address, or the
 * press that is done again.
 */
export function ProvePage({ shell, again }: ProveView & { shell: Shell }) {
  const { prove, enter } = shell.words;
  return (
    <DoorPage
      shell={shell}
      heading={prove.heading}
      lede={prove.lede}
      back={{ href: "/desk", label: enter.goOn }}
    >
      <PasskeyError words={enter.errors} />
      <Button type="button" look="go" size="wide" data-way="show-passkey" hidden>
        <Icon name="finger" />
        {prove.passkey}
      </Button>
      {again !== undefined && (
        <form action={again.action} method="post" data-again hidden>
          {again.fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
      <p>{prove.elsewhere}</p>
      <p>
        <a href="/desk/enter">{prove.link}</a>
      </p>
    </DoorPage>
  );
}

/** Says that something cannot be shown or done, and where to go on. */
export function ProblemPage({ shell, kind }: ProblemView & { shell: Shell }) {
  const { [kind]: problem, enter } = shell.words;
  return (
    <DoorPage shell={shell} heading={problem.heading} lede={problem.lede}>
      <Button href="/desk" look="go" size="wide">
        {enter.goOn}
      </Button>
    </DoorPage>
  );
}
