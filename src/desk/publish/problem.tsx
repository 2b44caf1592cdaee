import { Notice } from "#ui/desk/notice.tsx";
import type { Shell } from "#desk/frame/view.ts";
import { DecideOn } from "./decide-on.tsx";
import type { PublishProblem } from "./publish-view.ts";
import styles from "./problem.module.css";

type ProblemProps = PublishProblem & {
  copy: Shell["words"]["publish"];
  heading?: string;
};

/** Why nothing was published, and what to do. */
export function Problem({ kind, mistakes, reason, copy, heading }: ProblemProps) {
  return (
    <Notice icon="warning">
      <div className={styles.problem}>
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
                  <DecideOn name={draft} does="drop">
                    {copy.settle.drop}
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
