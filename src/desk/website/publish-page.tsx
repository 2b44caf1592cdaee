import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { moment, timeOfDay } from "#text/clock.ts";
import { dayInIndia } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import { Leaf } from "#ui/desk/date-tile.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import { RubberStamp } from "#ui/desk/status-badge.tsx";
import { Changes, countInWords, Problem, ToSettle } from "./publish-parts.tsx";
import type { PublishView, ShownChange } from "./publish-view.ts";
import styles from "./publish-page.module.css";

/** What would change, and what went live before. */
export function PublishPage({ shell, ...view }: PublishView & { shell: Shell }) {
  const copy = shell.words.publish;
  const { outcome, behind } = view;
  const waits = view.changes.length > 0;
  return (
    <DeskFrame shell={shell} place="publish" heading={copy.heading}>
      <div className={`stack ${styles.columns}`}>
        <div className="stack">
          {view.toSettle.length > 0 && (
            <ToSettle drafts={view.toSettle} copy={copy.outdatedDrafts} />
          )}
          {outcome !== undefined && (
            <div className={styles.outcome}>
              {typeof outcome === "object" ? (
                <Problem {...outcome} heading={copy.failed.heading} copy={copy} />
              ) : (
                <Outcome {...view} shell={shell} />
              )}
            </div>
          )}
          {behind !== undefined && <Problem {...behind} heading={copy.behind} copy={copy} />}
          {typeof outcome !== "string" || waits ? <Changes {...view} shell={shell} /> : null}
        </div>
        <div className="stack">
          {waits && (
            <section className={`card stack ${styles.act}`} aria-label={copy.heading}>
              <form action={deskPaths.publishRevision} method="post">
                <input type="hidden" name="comparison" value={view.comparison} />
                <Button look="go" size="wide">
                  <Icon name="upload" />
                  {copy.publishNow}
                </Button>
              </form>
              <Button size="wide" href={`${deskPaths.preview}/`} target="_blank">
                <Icon name="eye" />
                {copy.preview}
              </Button>
              <p className="quiet">{copy.hint}</p>
            </section>
          )}
          <History {...view} shell={shell} />
          {view.saves.length > 0 && <Saves saves={view.saves} shell={shell} />}
        </div>
      </div>
    </DeskFrame>
  );
}

/** The versions that went live, each with the way back to it. */
function History({ history, shell }: PublishView & { shell: Shell }) {
  const { words, language, now } = shell;
  const copy = words.publish;
  if (history.length === 0) return null;
  return (
    <Sheet
      heading={copy.history.heading}
      aside={<span className={styles.aside}>{copy.history.hint}</span>}
    >
      <ol className={`lines records ${styles.rows}`}>
        {history.map(({ id, number, at, by, count, examples }, row) => (
          <li key={id}>
            <Leaf day={dayInIndia(at)} now={now} language={language} state="later" />
            <p>
              <b>{countInWords(count, copy)}</b>
              {examples.map((change) => (
                <span key={`${change.where} ${change.language}`} className={styles.example}>
                  {describeExample(change)}
                </span>
              ))}
              <br />
              <span>
                {[by, timeOfDay(at, language), fillIn(copy.history.numbered, { number })].join(
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
        {history.length < mostShown && (
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
    </Sheet>
  );
}

/** The drafts after earlier saves, each of which can be put back. */
function Saves({ saves, shell }: Pick<PublishView, "saves"> & { shell: Shell }) {
  const { words, language, now } = shell;
  const copy = words.publish.saves;
  return (
    <Sheet heading={copy.heading} padded>
      <form className={`stack ${styles.saves}`} action={deskPaths.restoreSave} method="post">
        <p>{copy.lede}</p>
        <label htmlFor="save">{copy.label}</label>
        <select id="save" name="name">
          {saves.map(({ number, at, by }) => (
            <option key={number} value={number}>
              {`${number} · ${moment(new Date(at), now, language)} · ${by}`}
            </option>
          ))}
        </select>
        <Button>{copy.restore}</Button>
      </form>
    </Sheet>
  );
}

/** `Fee: 999 → 1,499`. */
function describeExample({ where, before, after }: ShownChange): string {
  const texts = [before, after].flatMap((text) => (text === null ? [] : [shortened(text)]));
  return [where, texts.join(" → ")].filter(Boolean).join(": ");
}

const longestExample = 40;

function shortened(text: string): string {
  return text.length > longestExample ? `${text.slice(0, longestExample).trimEnd()}…` : text;
}

/** The server tells no more; then the first one is not among them. */
const mostShown = 20;

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
      <Button name="id" value={id} aria-label={about && `${children}: ${about}`}>
        {children}
      </Button>
    </form>
  );
}

/** What is live by now: a publish with the way back; a way back as one state, without a second one. */
function Outcome({ outcome, history, changes, shell }: PublishView & { shell: Shell }) {
  const { words, language, now } = shell;
  const { live, restored } = words.publish;
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
            : fillIn(live.lede, { changes: countInWords(count, words.publish), number })}{" "}
          {isBack && changes.length > 0 && restored.draftsKept}
        </p>
        <div className={`cluster ${styles.next}`}>
          <Button look="go" href="/" target="_blank">
            {live.view}
          </Button>
          {!isBack && <RestoreForm id={before?.id ?? ""}>{live.undo}</RestoreForm>}
        </div>
      </div>
      {!isBack && (
        <RubberStamp lands detail={moment(at, now, language)}>
          {live.stamp}
        </RubberStamp>
      )}
    </section>
  );
}
