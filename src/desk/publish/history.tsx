import { fillIn } from "#text/sentences.ts";
import { dayInIndia } from "#text/days.ts";
import { Button } from "#ui/desk/button.tsx";
import { Leaf } from "#ui/desk/leaf.tsx";
import { Sheet } from "#ui/desk/sheet.tsx";
import { timeOfDay } from "#text/clock.ts";
import type { Shell } from "#desk/frame/view.ts";
import type { PublishView, ShownChange } from "./publish-view.ts";
import { countInWords } from "./changes.tsx";
import styles from "./history.module.css";

/** The versions that went live, each with the way back to it. */
export function History({ history, shell }: PublishView & { shell: Shell }) {
  const { words, language } = shell;
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
            <Leaf day={dayInIndia(at)} language={language} state="later" />
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
              <span className={`line ${styles.live}`}>{copy.history.live}</span>
            ) : (
              <Back id={id} label={copy.history.restore} about={String(number)} />
            )}
          </li>
        ))}
        {history.length < mostShown && (
          <li>
            <span />
            <p>
              <b>{copy.history.delivered}</b>
            </p>
            <Back id="" label={copy.history.restore} about={copy.history.delivered} />
          </li>
        )}
      </ol>
    </Sheet>
  );
}

/** `Fee: 999 → 1,499`. */
function describeExample({ where, before, after }: ShownChange): string {
  const texts = [before, after].flatMap((text) => (text === null ? [] : [shortened(text)]));
  return `${where}: ${texts.join(" → ")}`;
}

const longestExample = 40;

function shortened(text: string): string {
  return text.length > longestExample ? `${text.slice(0, longestExample).trimEnd()}…` : text;
}

/** The server tells no more; then the first one is not among them. */
const mostShown = 20;

function Back({ id, label, about }: { id: string; label: string; about: string }) {
  return (
    <form action="/desk/publish/back" method="post">
      <Button name="id" value={id} aria-label={`${label}: ${about}`}>
        {label}
      </Button>
    </form>
  );
}
