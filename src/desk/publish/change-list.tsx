import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { languages } from "#locales.ts";
import { formatCalendarDate } from "#text/clock.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { DraftActionButton } from "./draft-action-button.tsx";
import type { ChangeCount, ChangeView, PublishView } from "./publish-view.ts";
import styles from "./change-list.module.css";

type ChangeListProps = Pick<PublishView, "changes" | "count" | "history" | "comparison"> & {
  context: DeskContext;
};

/** The unpublished changes by page: each with the published text and that of the draft. */
export function ChangeList({ changes, count, history, comparison, context }: ChangeListProps) {
  const { language, now } = context;
  const messages = context.messages.publish;
  const [newestRevision] = history;
  return (
    <section className={`card ${styles.changes}`} aria-labelledby="changes-heading">
      <header>
        <h2 id="changes-heading" className="headline">
          {changes.length === 0 ? messages.nothing.heading : formatChangeCount(count, messages)}
        </h2>
        <p className="quiet">
          {changes.length === 0
            ? messages.nothing.lede
            : newestRevision === undefined
              ? messages.sinceDelivered
              : fillIn(messages.since, {
                  number: newestRevision.number,
                  day: formatCalendarDate(getIndianDay(newestRevision.at), now, language).short,
                })}
        </p>
      </header>
      {changes.length > 0 && (
        <div className={styles.pages}>
          {changes.map(({ page, changes: pageChanges }) => (
            <section key={page}>
              <h3>{page}</h3>
              <ul>
                {pageChanges.map((change) => (
                  <ChangeItem
                    key={`${change.valueId} ${change.kind}`}
                    {...change}
                    comparison={comparison}
                    messages={messages}
                  />
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
  valueId,
  where,
  kind,
  language,
  before,
  after,
  comparison,
  messages,
}: ChangeView & { comparison: string; messages: DeskContext["messages"]["publish"] }) {
  const lang = language && languages[language].tag;
  const caption = [
    ...(where === "" ? [] : [where]),
    ...(language === undefined ? [] : [languages[language].name]),
    ...(kind === "changed" ? [] : [messages.kinds[kind]]),
  ];
  return (
    <li>
      <p className="quiet">{caption.join(" · ")}</p>
      {before !== null && (
        <p className={styles.before}>
          <span aria-hidden="true">−</span>
          <span>
            <span className="spoken">{messages.before} </span>
            <del lang={lang}>{before}</del>
          </span>
        </p>
      )}
      {after !== null && (
        <p className={styles.after}>
          <span aria-hidden="true">+</span>
          <span>
            <span className="spoken">{messages.after} </span>
            <ins lang={lang}>{after}</ins>
          </span>
        </p>
      )}
      <DraftActionButton
        valueId={valueId}
        action={deskPaths.restoreDraft}
        comparison={comparison}
        label={`${kind === "removed" ? messages.restoreRemoved : messages.restoreText}: ${after ?? before ?? ""}`}
      >
        <DeskIcon name="undo" />
        {kind === "removed" ? messages.restoreRemoved : messages.restoreText}
      </DraftActionButton>
    </li>
  );
}

/** Returns a line such as `3 sentences and 1 fact on 2 pages`. */
export function formatChangeCount(
  { sentences, facts, pages }: ChangeCount,
  { changes, history }: DeskContext["messages"]["publish"],
): string {
  const formatCount = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? one : fillIn(many, { count })];
  const [first, second] = [
    ...formatCount(sentences, changes.oneSentence, changes.sentences),
    ...formatCount(facts, changes.oneFact, changes.facts),
  ];
  if (first === undefined) return history.nothing;
  const what = second === undefined ? first : fillIn(changes.both, { first, second });
  return pages === 1
    ? fillIn(changes.onOnePage, { what })
    : fillIn(changes.onPages, { what, count: pages });
}
