import { fillIn } from "#format/fill-in.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import type { PublishView, Shell } from "#desk/view.ts";
import styles from "./progress.module.css";

type ProgressProps = NonNullable<PublishView["underWay"]> & {
  said: Shell["words"]["publish"]["progress"];
};

const steps = ["checking", "building", "finishing", "switching"] as const;

/** How far it is; the script of the page asks again, and without it the page comes anew by itself. */
export function Progress({ step, seconds, remaining, said }: ProgressProps) {
  const at = steps.findIndex((name) => name === step);
  return (
    <section className={styles.progress} data-progress role="status">
      <h2>
        {step === "waiting"
          ? said.waiting
          : remaining > 0
            ? fillIn(said.more, { seconds: remaining })
            : said.soon}
      </h2>
      <progress
        className={styles.bar}
        max={seconds + remaining || 1}
        value={seconds}
        aria-label={said.heading}
      />
      <ol className={styles.steps}>
        {steps.map((name, place) => (
          <li key={name} data-state={stateOf(place, at)}>
            <span aria-hidden="true">{place < at && <Icon name="check" size={16} />}</span>
            <p>
              <b>{said.steps[name].name}</b>
              <br />
              {said.steps[name].hint}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.away}>{said.away}</p>
      <div className={styles.keys}>
        <Button href="/desk/publish?said=outcome">{said.reload}</Button>
        <form action="/desk/publish/stop" method="post">
          <Button>{said.stop}</Button>
        </form>
      </div>
    </section>
  );
}

function stateOf(place: number, at: number): "done" | "now" | "later" {
  return place < at ? "done" : place === at ? "now" : "later";
}
