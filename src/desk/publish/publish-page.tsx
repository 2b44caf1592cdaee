import * as v from "valibot";
import { forOwners } from "#desk/frame/access.ts";
import { definePage } from "#desk/frame/desk-page.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { maxHistoryLength } from "#desk/website/revisions.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatDateTime, formatTime } from "#text/clock.ts";
import { getIndianDay } from "#text/days.ts";
import { shortenText } from "#text/letters.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DateTile } from "#ui/desk/date-tile.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { RubberStamp } from "#ui/desk/rubber-stamp.tsx";
import { ChangeList, formatChangeCount } from "./change-list.tsx";
import { publishActions } from "./publish-actions.ts";
import { OutdatedDrafts, PublishFailureNotice } from "./publish-notices.tsx";
import {
  type ChangeView,
  createPublishView,
  type PublishView,
  type RevisionView,
} from "./publish-view.ts";
import styles from "./publish-page.module.css";

/** After a publish the address has `?notice=outcome`, after a restore `?notice=back`. */
const querySchema = v.fallback(
  v.object({ notice: v.optional(v.picklist(["outcome", "back"])) }),
  {},
);

export const publishPage = definePage<PublishView>({
  path: deskPaths.publish,
  access: forOwners,
  heading: ({ publish }) => publish.heading,
  menu: { icon: "upload", help: "publish" },
  query({ db, publisher }, { query, reader }) {
    const { notice } = v.parse(querySchema, query);
    const outcome = notice === "outcome" ? "live" : notice;
    return createPublishView(db, publisher, { reader, outcome });
  },
  body: Publish,
  actions: publishActions,
});

function Publish({ context, ...view }: PublishView & { context: DeskContext }) {
  const messages = context.messages.publish;
  const { outcome, staleReason } = view;
  const hasChanges = view.changes.length > 0;
  return (
    <div className={`stack ${styles.columns}`}>
      <div className="stack">
        {outcome !== undefined && (
          <div className={styles.outcome}>
            {typeof outcome === "object" ? (
              <PublishFailureNotice
                {...outcome}
                headingId="outcome"
                heading={
                  outcome.kind === "meanwhile"
                    ? messages.failed.meanwhileHeading
                    : messages.failed.heading
                }
                comparison={view.comparison}
                messages={messages}
              />
            ) : (
              <PublishResult {...view} context={context} />
            )}
          </div>
        )}
        {view.outdatedDrafts.length > 0 && (
          <OutdatedDrafts
            drafts={view.outdatedDrafts}
            comparison={view.comparison}
            messages={messages.outdatedDrafts}
          />
        )}
        {staleReason !== undefined && (
          <PublishFailureNotice
            {...staleReason}
            heading={messages.behind}
            comparison={view.comparison}
            messages={messages}
          />
        )}
        {/* After a success, that nothing is unpublished need not be said. */}
        {(typeof outcome !== "string" || hasChanges) && <ChangeList {...view} context={context} />}
      </div>
      <div className="stack">
        {hasChanges && (
          <section className={`card stack ${styles.actions}`} aria-label={messages.heading}>
            {view.undoneCount > 0 && <UndoneChanges {...view} messages={messages.undone} />}
            <form action={deskPaths.publishRevision} method="post">
              <input type="hidden" name="comparison" value={view.comparison} />
              <DeskButton variant={view.undoneCount > 0 ? "plain" : "go"} size="wide">
                <DeskIcon name="upload" />
                {messages.publishNow}
              </DeskButton>
            </form>
            <DeskButton size="wide" href={deskPaths.preview + view.previewPath} target="_blank">
              <DeskIcon name="eye" />
              {messages.preview}
            </DeskButton>
            <p className="quiet">{messages.hint}</p>
          </section>
        )}
        <History {...view} context={context} />
        {view.saves.length > 0 && <Saves {...view} context={context} />}
      </div>
    </div>
  );
}

interface UndoneChangesProps extends Pick<PublishView, "undoneCount" | "comparison"> {
  messages: DeskContext["messages"]["publish"]["undone"];
}

/** Before the button that publishes: most people who undo a change do not want it again. */
function UndoneChanges({ undoneCount, comparison, messages }: UndoneChangesProps) {
  return (
    <form className="stack" action={deskPaths.discardUndone} method="post">
      <input type="hidden" name="comparison" value={comparison} />
      <p>{fillIn(messages.lede, { count: undoneCount })}</p>
      <DeskButton variant="go" size="wide">
        <DeskIcon name="undo" />
        {messages.discard}
      </DeskButton>
    </form>
  );
}

/** The revisions, newest first, then the site as it was delivered; each but the live one can be restored. */
function History({ history, comparison, context }: PublishView & { context: DeskContext }) {
  const { language, now } = context;
  const messages = context.messages.publish;
  if (history.length === 0) return null;
  return (
    <Card
      heading={messages.history.heading}
      aside={<span className={`quiet ${styles.hint}`}>{messages.history.hint}</span>}
    >
      <ol className={`lines records ${styles.revisions}`}>
        {history.map(({ id, number, at, author, restored, count, examples }, index) => (
          <li key={id}>
            <DateTile day={getIndianDay(at)} now={now} language={language} state="later" />
            <p>
              <b>{describeRevision({ restored, count }, messages)}</b>
              {examples.map((change) => (
                <span key={`${change.where} ${change.language}`}>{describeExample(change)}</span>
              ))}
              <span className="quiet">
                {[
                  author,
                  formatTime(at, language),
                  fillIn(messages.history.numbered, { number }),
                ].join(" · ")}
              </span>
            </p>
            {index === 0 ? (
              <span className={`line ${styles.liveNow}`}>{messages.history.live}</span>
            ) : (
              <RestoreForm id={id} comparison={comparison} revisionName={String(number)}>
                {messages.history.restore}
              </RestoreForm>
            )}
          </li>
        ))}
        {/* A longer history does not reach back to the site as it was delivered. */}
        {history.length < maxHistoryLength && (
          <li>
            <span />
            <p>
              <b>{messages.history.delivered}</b>
            </p>
            <RestoreForm id="" comparison={comparison} revisionName={messages.history.delivered}>
              {messages.history.restore}
            </RestoreForm>
          </li>
        )}
      </ol>
    </Card>
  );
}

/** Names a revision by its changes. One that brought back earlier texts is named by these: its changes would not say it. */
function describeRevision(
  { restored, count }: Pick<RevisionView, "restored" | "count">,
  messages: DeskContext["messages"]["publish"],
): string {
  const { history } = messages;
  if (restored === undefined) return formatChangeCount(count, messages);
  if (restored === "delivered") return history.backToDelivered;
  return fillIn(history.backTo, { number: restored });
}

/** Puts back the draft as it was at an earlier save. */
function Saves({ saves, newestSave, comparison, context }: PublishView & { context: DeskContext }) {
  const { language, now } = context;
  const messages = context.messages.publish.saves;
  return (
    <Card heading={messages.heading} padded>
      <form className="stack" action={deskPaths.restoreSave} method="post">
        <input type="hidden" name="comparison" value={comparison} />
        <input type="hidden" name="newestSave" value={newestSave} />
        <p>{messages.lede}</p>
        <label htmlFor="save">{messages.label}</label>
        <select id="save" name="name">
          {saves.map(({ number, at, author }) => (
            <option key={number} value={number}>
              {`${number} · ${formatDateTime(new Date(at), now, language)} · ${author}`}
            </option>
          ))}
        </select>
        <DeskButton>{messages.restore}</DeskButton>
      </form>
    </Card>
  );
}

/** The longest text before or after a change in the history, in letters. */
const maxExampleLength = 40;

/** `Fee: 999 → 1,499`; of a new or removed value the one text that it has. */
function describeExample({ where, before, after }: ChangeView): string {
  const texts = [before, after]
    .filter((text) => text !== null)
    .map((text) => shortenText(text, maxExampleLength))
    .join(" → ");
  return where === "" ? texts : `${where}: ${texts}`;
}

interface RestoreFormProps {
  /** The id of the revision; empty for the site as it was delivered. */
  id: string;
  comparison: string;
  /** Names the revision to screen readers, unless the label of the button says it. */
  revisionName?: string;
  children: string;
}

function RestoreForm({ id, comparison, revisionName, children }: RestoreFormProps) {
  return (
    <form action={deskPaths.restoreRevision} method="post">
      <input type="hidden" name="comparison" value={comparison} />
      <DeskButton name="id" value={id} aria-label={revisionName && `${children}: ${revisionName}`}>
        {children}
      </DeskButton>
    </form>
  );
}

/**
 * Says what is live now. A publish has an undo button. A restore has none: the changes that it took off the site are
 * drafts again, in the list below.
 */
function PublishResult({
  outcome,
  history,
  changes,
  comparison,
  context,
}: PublishView & { context: DeskContext }) {
  const { language, now } = context;
  const messages = context.messages.publish;
  const { live, restored } = messages;
  const [newest, previous] = history;
  if (newest === undefined) return null;
  const isRestored = outcome === "back";
  const { number, count, at } = newest;
  return (
    <section className={`card line spread ${styles.result}`} aria-labelledby="outcome">
      <div>
        <h2 id="outcome" className="headline" tabIndex={-1}>
          {isRestored ? restored.heading : live.heading}
        </h2>
        <p>
          {isRestored
            ? fillIn(restored.lede, { number })
            : fillIn(live.lede, {
                changes: formatChangeCount(count, messages),
                number,
              })}{" "}
          {isRestored && changes.length > 0 && restored.draftsKept}
        </p>
        <div className={`cluster ${styles.resultActions}`}>
          <DeskButton variant="go" href="/" target="_blank">
            {live.view}
          </DeskButton>
          {!isRestored && (
            <RestoreForm id={previous?.id ?? ""} comparison={comparison}>
              {live.undo}
            </RestoreForm>
          )}
        </div>
      </div>
      {!isRestored && (
        <RubberStamp isAnimated detail={formatDateTime(at, now, language)}>
          {live.stamp}
        </RubberStamp>
      )}
    </section>
  );
}
