import type { ReactNode } from "react";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { Shell } from "#desk/frame/view.ts";
import type { DraftToSettle } from "./draft-review.ts";
import type { PublishProblem } from "./publish-view.ts";
import styles from "./problem.module.css";

type ProblemProps = PublishProblem & {
  copy: Shell["words"]["publish"];
  heading?: string;
};

/** Why nothing was published, and what to do. */
export function Problem({ kind, mistakes, reason, copy, heading }: ProblemProps) {
  return (
    <Notice icon="warning">
      <div className={`stack ${styles.problem}`}>
        {heading !== undefined && (
          <h2 id="outcome" tabIndex={-1}>
            {heading}
          </h2>
        )}
        <p>{copy.failed.problems[kind]}</p>
        {mistakes.length > 0 && (
          <ul>
            {mistakes.map(({ where, sentence, href, draft }) => (
              <li key={where + sentence}>
                {href === undefined ? <b>{where}</b> : <a href={href}>{where}</a>}
                <br />
                {sentence}
                {draft !== undefined && (
                  <DecideOn name={draft} does="drop">
                    {copy.settle.drop}
                  </DecideOn>
                )}
              </li>
            ))}
          </ul>
        )}
        {reason !== undefined && (
          <p>
            {copy.failed.reason}
            <br />
            <code lang="en">{reason}</code>
          </p>
        )}
        <p>{copy.failed.safe}</p>
      </div>
    </Notice>
  );
}

interface ToSettleProps {
  drafts: DraftToSettle[];
  copy: Shell["words"]["publish"]["settle"];
}

/** Drafts that an update of the product has met, each with what can be done with it. */
export function ToSettle({ drafts, copy }: ToSettleProps) {
  return (
    <Notice icon="warning">
      <div className={`stack ${styles.problem}`}>
        <h2>{copy.heading}</h2>
        <p>{copy.lede}</p>
        <ul>
          {drafts.map(({ kind, where, name, mine, theirs }) => (
            <li key={name}>
              <b>{where}</b>
              <br />
              {mine !== "" && <ins>{mine}</ins>}
              <p>{kind === "changed" ? fillIn(copy.changed, { text: theirs }) : copy[kind]}</p>
              {kind === "changed" && (
                <DecideOn name={name} does="keep">
                  {copy.keep}
                </DecideOn>
              )}
              <DecideOn name={name} does="drop">
                {kind === "changed" ? copy.take : copy.drop}
              </DecideOn>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

interface DecideOnProps {
  /** Of the value: file and keys. */
  name: string;
  /** Drops or keeps a draft, or restores what is published. */
  does: "drop" | "keep" | "restore";
  /** For a listener: what it does, and to what. */
  label?: string;
  children: ReactNode;
}

/** One button for one draft. */
export function DecideOn({ name, does, label, children }: DecideOnProps) {
  return (
    <form action={`/desk/publish/${does}`} method="post">
      <Button look="bare" name="name" value={name} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
