import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#ui/desk/button.tsx";
import { Icon } from "#ui/desk/icon.tsx";
import type { Shell } from "#desk/frame/view.ts";
import type { PublishView, ShownChange } from "./publish-view.ts";
import { Changes, countInWords, Problem, ToSettle } from "./publish-parts.tsx";
import styles from "./publish-page.module.css";
import { fillIn } from "#text/sentences.ts";
import { dayInIndia } from "#text/days.ts";
import { Leaf } from "#ui/desk/leaf.tsx";
import { Sheet } from "#ui/desk/sheet.tsx";
import { RubberStamp } from "#ui/desk/stamp.tsx";
import { moment, timeOfDay } from "#text/clock.ts";
import past from "./publish-history.module.css";
import live from "./publish-live.module.css";

/** What would change, and what went live before. */
export function PublishPage({ shell, ...view }: PublishView & { shell: Shell }) {
  const copy = shell.words.publish;
  const { outcome, behind } = view;
  const waits = view.changes.length > 0;
  return (
    <DeskFrame shell={shell} place="publish" heading={copy.heading}>
      <div className={`stack ${styles.columns}`}>
        <div className="stack">
          {view.toSettle.length > 0 && <ToSettle drafts={view.toSettle} copy={copy.settle} />}
          {outcome !== undefined && (
            <div className={styles.outcome}>
              {outcome === "live" && <Live {...view} shell={shell} />}
              {outcome === "back" && <Back {...view} shell={shell} />}
              {typeof outcome === "object" && (
                <Problem {...outcome} heading={copy.failed.heading} copy={copy} />
              )}
            </div>
          )}
          {behind !== undefined && <Problem {...behind} heading={copy.behind} copy={copy} />}
          {typeof outcome !== "string" || waits ? (
            <Changes {...view} shell={shell} tied={waits} />
          ) : null}
        </div>
        <div className="stack">
          {waits && (
            <section className={`card stack ${styles.act}`} aria-label={copy.heading}>
              <form action="/desk/publish/now" method="post">
                <input type="hidden" name="comparison" value={view.comparison} />
                <Button look="go" size="wide">
                  <Icon name="upload" />
                  {copy.now}
                </Button>
              </form>
              <Button size="wide" href="/desk/edit/look/" target="_blank">
                <Icon name="eye" />
                {copy.preview}
              </Button>
              <p className="quiet">{copy.hint}</p>
            </section>
          )}
          <History {...view} shell={shell} />
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
      aside={<span className={past.aside}>{copy.history.hint}</span>}
    >
      <ol className={`lines records ${past.rows}`}>
        {history.map(({ id, number, at, by, count, examples }, row) => (
          <li key={id}>
            <Leaf day={dayInIndia(at)} now={now} language={language} state="later" />
            <p>
              <b>{countInWords(count, copy)}</b>
              {examples.map((change) => (
                <span key={`${change.where} ${change.language}`} className={past.example}>
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
              <span className={`line ${past.live}`}>{copy.history.live}</span>
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
    <form action="/desk/publish/back" method="post">
      <Button name="id" value={id} aria-label={about && `${children}: ${about}`}>
        {children}
      </Button>
    </form>
  );
}

/** It is there: where to look at it, and the way back. */
function Live({ history, shell }: PublishView & { shell: Shell }) {
  const { words, language, now } = shell;
  const copy = words.publish;
  const [newest, before] = history;
  if (newest === undefined) return null;
  const changes = countInWords(newest.count, copy);
  return (
    <section className={`card line ${live.live}`} aria-labelledby="outcome">
      <div>
        <h2 id="outcome" tabIndex={-1}>
          {copy.live.heading}
        </h2>
        <p>{fillIn(copy.live.lede, { changes, number: newest.number })}</p>
        <div className={`cluster ${live.next}`}>
          <Button look="go" href="/" target="_blank">
            {copy.live.look}
          </Button>
          <RestoreForm id={before?.id ?? ""}>{copy.live.undo}</RestoreForm>
        </div>
      </div>
      <RubberStamp lands detail={moment(newest.at, now, language)}>
        {copy.live.stamp}
      </RubberStamp>
    </section>
  );
}

/** An earlier version is live again: one state, without a second way to undo. */
function Back({ history, changes, shell }: PublishView & { shell: Shell }) {
  const { back, live: copy } = shell.words.publish;
  const number = history[0]?.number ?? 0;
  return (
    <section className={`card line ${live.live}`} aria-labelledby="outcome">
      <div>
        <h2 id="outcome" tabIndex={-1}>
          {back.heading}
        </h2>
        <p>
          {fillIn(back.lede, { number })} {changes.length > 0 && back.waits}
        </p>
        <div className={`cluster ${live.next}`}>
          <Button look="go" href="/" target="_blank">
            {copy.look}
          </Button>
        </div>
      </div>
    </section>
  );
}
