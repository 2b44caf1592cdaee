import type { ReactNode } from "react";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { formatCalendarDate } from "#text/clock.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { Notice } from "#ui/desk/notice.tsx";
import type { OutdatedDraft } from "./draft-review.ts";
import type { ChangeCount, ChangeView, PublishFailureView, PublishView } from "./publish-view.ts";
import styles from "./publish-page.module.css";

type ChangeListProps = Pick<PublishView, "changes" | "count" | "history"> & {
  context: DeskContext;
};

/** Sentence by sentence, what visitors read and what they will read. */
export function ChangeList({ changes, count, history, context }: ChangeListProps) {
  const { messages, language, now } = context;
  const copy = messages.publish;
  const [newest] = history;
  return (
    <section className={`card ${styles.file}`} aria-labelledby="changes-heading">
      <header>
        <h2 id="changes-heading" className="headline">
          {changes.length === 0 ? copy.nothing.heading : formatChangeCount(count, copy)}
        </h2>
        <p className="quiet">
          {changes.length === 0
            ? copy.nothing.lede
            : newest === undefined
              ? copy.sinceDelivered
              : fillIn(copy.since, {
                  number: newest.number,
                  day: formatCalendarDate(getIndianDay(newest.at), now, language).short,
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
                  <ChangeItem key={`${change.name} ${change.kind}`} {...change} copy={copy} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

function ChangeItem({
  name,
  where: keys,
  kind,
  language,
  before,
  after,
  copy,
}: ChangeView & { copy: DeskContext["messages"]["publish"] }) {
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
      <DraftActionButton
        name={name}
        action={deskPaths.restoreDraft}
        label={`${copy.restoreText}: ${after ?? before ?? ""}`}
      >
        <DeskIcon name="undo" />
        {copy.restoreText}
      </DraftActionButton>
    </li>
  );
}

/** `3 sentences and 1 fact on 2 pages`. */
export function formatChangeCount(
  { sentences, facts, pages }: ChangeCount,
  { changes, history }: DeskContext["messages"]["publish"],
): string {
  const formatPart = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : fillIn(many, { count })];
  const [first, second] = [
    ...formatPart(sentences, changes.oneSentence, changes.sentences),
    ...formatPart(facts, changes.oneFact, changes.facts),
  ];
  if (first === undefined) return history.nothing;
  const what = second === undefined ? first : fillIn(changes.both, { first, second });
  return pages === 1
    ? fillIn(changes.onOnePage, { what })
    : fillIn(changes.onPages, { what, count: pages });
}

type PublishFailureNoticeProps = PublishFailureView & {
  copy: DeskContext["messages"]["publish"];
  heading?: string;
};

/** Why nothing was published, and what to do. */
export function PublishFailureNotice({
  kind,
  issues,
  reason,
  copy,
  heading,
}: PublishFailureNoticeProps) {
  return (
    <Notice icon="warning">
      <div className={`stack ${styles.problem}`}>
        {heading !== undefined && (
          <h2 id="outcome" tabIndex={-1}>
            {heading}
          </h2>
        )}
        <p>{copy.failed.problems[kind]}</p>
        {issues.length > 0 && (
          <ul>
            {issues.map(({ where, sentence, href, draft }) => (
              <li key={where + sentence}>
                {href === undefined ? <b>{where}</b> : <a href={href}>{where}</a>}
                <br />
                {sentence}
                {draft !== undefined && (
                  <DraftActionButton name={draft} action={deskPaths.deleteDraft}>
                    {copy.outdatedDrafts.drop}
                  </DraftActionButton>
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

interface OutdatedDraftsProps {
  drafts: OutdatedDraft[];
  copy: DeskContext["messages"]["publish"]["outdatedDrafts"];
}

/** Drafts that an update of the product has met, each with what can be done with it. */
export function OutdatedDrafts({ drafts, copy }: OutdatedDraftsProps) {
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
                <DraftActionButton name={name} action={deskPaths.rebaseDraft}>
                  {copy.keep}
                </DraftActionButton>
              )}
              <DraftActionButton name={name} action={deskPaths.deleteDraft}>
                {kind === "changed" ? copy.take : copy.drop}
              </DraftActionButton>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

interface DraftActionButtonProps {
  /** The value id: file and keys. */
  name: string;
  action: string;
  /** For a listener: what it does, and to what. */
  label?: string;
  children: ReactNode;
}

function DraftActionButton({ name, action, label, children }: DraftActionButtonProps) {
  return (
    <form action={action} method="post">
      <DeskButton variant="bare" name="name" value={name} aria-label={label}>
        {children}
      </DeskButton>
    </form>
  );
}
