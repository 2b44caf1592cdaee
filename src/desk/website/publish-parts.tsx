import type { ReactNode } from "react";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { leafOf } from "#text/clock.ts";
import { dayInIndia } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { DraftToSettle } from "./draft-review.ts";
import type { ChangeCount, PublishProblem, PublishView, ShownChange } from "./publish-view.ts";
import styles from "./publish-page.module.css";

type ChangesProps = Pick<PublishView, "changes" | "count" | "history"> & { shell: Shell };

/** Sentence by sentence, what visitors read and what they will read. */
export function Changes({ changes, count, history, shell }: ChangesProps) {
  const { words, language, now } = shell;
  const copy = words.publish;
  const [newest] = history;
  return (
    <section className={`card ${styles.file}`} aria-labelledby="changes-heading">
      <header>
        <h2 id="changes-heading" className="headline">
          {changes.length === 0 ? copy.nothing.heading : countInWords(count, copy)}
        </h2>
        <p className="quiet">
          {changes.length === 0
            ? copy.nothing.lede
            : newest === undefined
              ? copy.sinceDelivered
              : fillIn(copy.since, {
                  number: newest.number,
                  day: leafOf(dayInIndia(newest.at), now, language).short,
                })}
        </p>
      </header>
      {changes.length > 0 && (
        <div className={styles.pages}>
          {changes.map(({ page, changes: some }) => (
            <section key={page}>
              <h3>{page}</h3>
              <ul>
                {some.map((change) => (
                  <Change key={`${change.name} ${change.kind}`} {...change} copy={copy} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

function Change({
  name,
  where: keys,
  kind,
  language,
  before,
  after,
  copy,
}: ShownChange & { copy: Shell["words"]["publish"] }) {
  const lang = language && languages[language].tag;
  const where = [
    ...(keys === "" ? [] : [keys]),
    ...(language === undefined ? [] : [languages[language].name]),
    ...(kind === "changed" ? [] : [copy.kinds[kind]]),
  ];
  return (
    <li>
      <p className="quiet">{where.join(" · ")}</p>
      {before !== null && (
        <p className={styles.before}>
          <span aria-hidden="true">−</span>
          <span>
            <span className="spoken">{copy.before} </span>
            <del lang={lang}>{before}</del>
          </span>
        </p>
      )}
      {after !== null && (
        <p className={styles.after}>
          <span aria-hidden="true">+</span>
          <span>
            <span className="spoken">{copy.after} </span>
            <ins lang={lang}>{after}</ins>
          </span>
        </p>
      )}
      <DecideOn
        name={name}
        action={deskPaths.restoreDraft}
        label={`${copy.restoreText}: ${after ?? before ?? ""}`}
      >
        <Icon name="undo" />
        {copy.restoreText}
      </DecideOn>
    </li>
  );
}

/** `3 sentences and 1 fact on 2 pages`. */
export function countInWords(
  { sentences, facts, pages }: ChangeCount,
  { changes, history }: Shell["words"]["publish"],
): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : fillIn(many, { count })];
  const [first, second] = [
    ...counted(sentences, changes.oneSentence, changes.sentences),
    ...counted(facts, changes.oneFact, changes.facts),
  ];
  if (first === undefined) return history.nothing;
  const what = second === undefined ? first : fillIn(changes.both, { first, second });
  return pages === 1
    ? fillIn(changes.onOnePage, { what })
    : fillIn(changes.onPages, { what, count: pages });
}

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
                  <DecideOn name={draft} action={deskPaths.deleteDraft}>
                    {copy.outdatedDrafts.drop}
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
  copy: Shell["words"]["publish"]["outdatedDrafts"];
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
                <DecideOn name={name} action={deskPaths.rebaseDraft}>
                  {copy.keep}
                </DecideOn>
              )}
              <DecideOn name={name} action={deskPaths.deleteDraft}>
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
  action: string;
  /** For a listener: what it does, and to what. */
  label?: string;
  children: ReactNode;
}

/** One button for one draft. */
function DecideOn({ name, action, label, children }: DecideOnProps) {
  return (
    <form action={action} method="post">
      <Button look="bare" name="name" value={name} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
