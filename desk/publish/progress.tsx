import { fillIn } from "#format/fill-in.ts";
import { Button } from "#desk/primitives/button.tsx";
import { Icon } from "#desk/primitives/icon.tsx";
import type { PublishView, Shell } from "#desk/view.ts";
import styles from "./progress.module.css";

type ProgressProps = NonNullable<PublishView["underWay"]> & {
  copy: Shell["words"]["publish"]["progress"];
};

const steps = ["checking", "building", "finishing", "switching"] as const;

/** How far it is; the script of the page asks again, and without it the page comes anew by itself. */
export function Progress({ step, seconds, remaining, copy }: ProgressProps) {
  const at = steps.findIndex((name) => name === step);
  return (
    <section className={styles.progress} data-progress role="status">
      <h2>
        {step === "waiting"
          ? copy.waiting
          : remaining > 0
            ? fillIn(copy.more, { seconds: remaining })
            : copy.soon}
      </h2>
      <progress
        className={styles.bar}
        max={seconds + remaining || 1}
        value={seconds}
        aria-label={copy.heading}
      />
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li key={name} data-state={stateOf(index, at)}>
            <span aria-hidden="true">{index < at && <Icon name="check" size={16} />}</span>
            <p>
              <b>{copy.steps[name].name}</b>
              <br />
              {copy.steps[name].hint}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.away}>{copy.away}</p>
      <div className={styles.keys}>
        <Button href="/desk/publish?notice=outcome">{copy.reload}</Button>
        <form action="/desk/publish/stop" method="post">
          <Button>{copy.stop}</Button>
        </form>
      </div>
    </section>
  );
}

function stateOf(step: number, at: number): "done" | "now" | "later" {
  return step < at ? "done" : step === at ? "now" : "later";
}
