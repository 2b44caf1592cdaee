import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { formatDateTime, formatTime } from "#text/clock.ts";
import { getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DateTile } from "#ui/desk/date-tile.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { RubberStamp } from "#ui/desk/rubber-stamp.tsx";
import {
  ChangeList,
  formatChangeCount,
  OutdatedDrafts,
  PublishFailureNotice,
} from "./publish-parts.tsx";
import type { ChangeView, PublishView } from "./publish-view.ts";
import styles from "./publish-page.module.css";

/** What would change, and what went live before. */
export function PublishPage({ context, ...view }: PublishView & { context: DeskContext }) {
  const copy = context.messages.publish;
  const { outcome, behind } = view;
  const waits = view.changes.length > 0;
  return (
    <DeskFrame context={context} menuItem="publish" heading={copy.heading}>
      <div className={`stack ${styles.columns}`}>
        <div className="stack">
          {view.outdatedDrafts.length > 0 && (
            <OutdatedDrafts drafts={view.outdatedDrafts} copy={copy.outdatedDrafts} />
          )}
          {outcome !== undefined && (
            <div className={styles.outcome}>
              {typeof outcome === "object" ? (
                <PublishFailureNotice {...outcome} heading={copy.failed.heading} copy={copy} />
              ) : (
                <PublishResult {...view} context={context} />
              )}
            </div>
          )}
          {behind !== undefined && (
            <PublishFailureNotice {...behind} heading={copy.behind} copy={copy} />
          )}
          {typeof outcome !== "string" || waits ? <ChangeList {...view} context={context} /> : null}
        </div>
        <div className="stack">
          {waits && (
            <section className={`card stack ${styles.act}`} aria-label={copy.heading}>
              <form action={deskPaths.publishRevision} method="post">
                <input type="hidden" name="comparison" value={view.comparison} />
                <DeskButton variant="go" size="wide">
                  <DeskIcon name="upload" />
                  {copy.publishNow}
                </DeskButton>
              </form>
              <DeskButton size="wide" href={`${deskPaths.preview}/`} target="_blank">
                <DeskIcon name="eye" />
                {copy.preview}
              </DeskButton>
              <p className="quiet">{copy.hint}</p>
            </section>
          )}
          <History {...view} context={context} />
          {view.saves.length > 0 && <Saves saves={view.saves} context={context} />}
        </div>
      </div>
    </DeskFrame>
  );
}

/** The versions that went live, each with the way back to it. */
function History({ history, context }: PublishView & { context: DeskContext }) {
  const { messages, language, now } = context;
  const copy = messages.publish;
  if (history.length === 0) return null;
  return (
    <Card
      heading={copy.history.heading}
      aside={<span className={styles.aside}>{copy.history.hint}</span>}
    >
      <ol className={`lines records ${styles.rows}`}>
        {history.map(({ id, number, at, by, count, examples }, row) => (
          <li key={id}>
            <DateTile day={getIndianDay(at)} now={now} language={language} state="later" />
            <p>
              <b>{formatChangeCount(count, copy)}</b>
              {examples.map((change) => (
                <span key={`${change.where} ${change.language}`} className={styles.example}>
                  {describeExample(change)}
                </span>
              ))}
              <br />
              <span>
                {[by, formatTime(at, language), fillIn(copy.history.numbered, { number })].join(
                  " · ",
                )}
              </span>
            </p>
            {row === 0 ? (
              <span className={`line ${styles.liveNow}`}>{copy.history.live}</span>
            ) : (
              <RestoreForm id={id} about={String(number)}>
                {copy.history.restore}
              </RestoreForm>
            )}
          </li>
        ))}
        {history.length < maxRevisions && (
          <li>
            <span />
            <p>
              <b>{copy.history.delivered}</b>
            </p>
            <RestoreForm id="" about={copy.history.delivered}>
              {copy.history.restore}
            </RestoreForm>
          </li>
        )}
      </ol>
    </Card>
  );
}

/** The drafts after earlier saves, each of which can be put back. */
function Saves({ saves, context }: Pick<PublishView, "saves"> & { context: DeskContext }) {
  const { messages, language, now } = context;
  const copy = messages.publish.saves;
  return (
    <Card heading={copy.heading} padded>
      <form className={`stack ${styles.saves}`} action={deskPaths.restoreSave} method="post">
        <p>{copy.lede}</p>
        <label htmlFor="save">{copy.label}</label>
        <select id="save" name="name">
          {saves.map(({ number, at, by }) => (
            <option key={number} value={number}>
              {`${number} · ${formatDateTime(new Date(at), now, language)} · ${by}`}
            </option>
          ))}
        </select>
        <DeskButton>{copy.restore}</DeskButton>
      </form>
    </Card>
  );
}

/** Returns a line such as `Fee: 999 → 1,499`. */
function describeExample({ where, before, after }: ChangeView): string {
  const texts = [before, after].flatMap((text) => (text === null ? [] : [shortenText(text)]));
  return [where, texts.join(" → ")].filter(Boolean).join(": ");
}

const maxExampleLength = 40;

function shortenText(text: string): string {
  return text.length > maxExampleLength ? `${text.slice(0, maxExampleLength).trimEnd()}…` : text;
}

/** The server tells no more; then the first one is not among them. */
const maxRevisions = 20;

interface RestoreFormProps {
  /** Of the version; empty for the site as it was delivered. */
  id: string;
  /** For a listener: which version that is, where what it says does not tell. */
  about?: string;
  children: string;
}

function RestoreForm({ id, about, children }: RestoreFormProps) {
  return (
    <form action={deskPaths.restoreRevision} method="post">
      <DeskButton name="id" value={id} aria-label={about && `${children}: ${about}`}>
        {children}
      </DeskButton>
    </form>
  );
}

/** What is live by now: a publish with the way back; a way back as one state, without a second one. */
function PublishResult({
  outcome,
  history,
  changes,
  context,
}: PublishView & { context: DeskContext }) {
  const { messages, language, now } = context;
  const { live, restored } = messages.publish;
  const [newest, before] = history;
  if (newest === undefined) return null;
  const isBack = outcome === "back";
  const { number, count, at } = newest;
  return (
    <section className={`card line ${styles.live}`} aria-labelledby="outcome">
      <div>
        <h2 id="outcome" tabIndex={-1}>
          {isBack ? restored.heading : live.heading}
        </h2>
        <p>
          {isBack
            ? fillIn(restored.lede, { number })
            : fillIn(live.lede, {
                changes: formatChangeCount(count, messages.publish),
                number,
              })}{" "}
          {isBack && changes.length > 0 && restored.draftsKept}
        </p>
        <div className={`cluster ${styles.next}`}>
          <DeskButton variant="go" href="/" target="_blank">
            {live.view}
          </DeskButton>
          {!isBack && <RestoreForm id={before?.id ?? ""}>{live.undo}</RestoreForm>}
        </div>
      </div>
      {!isBack && (
        <RubberStamp isAnimated detail={formatDateTime(at, now, language)}>
          {live.stamp}
        </RubberStamp>
      )}
    </section>
  );
}
