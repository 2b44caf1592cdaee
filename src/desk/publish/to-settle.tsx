import { fillIn } from "#text/sentences.ts";
import { Notice } from "#ui/desk/notice.tsx";
import type { Shell } from "#desk/frame/view.ts";
import { DecideOn } from "./decide-on.tsx";
import type { DraftToSettle } from "./publish-view.ts";
import styles from "./problem.module.css";

interface ToSettleProps {
  drafts: DraftToSettle[];
  copy: Shell["words"]["publish"]["settle"];
}

/** Drafts that an update of the product has met, each with what can be done with it. */
export function ToSettle({ drafts, copy }: ToSettleProps) {
  return (
    <Notice icon="warning">
      <div className={styles.problem}>
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
                <DecideOn name={name} does="keep">
                  {copy.keep}
                </DecideOn>
              )}
              <DecideOn name={name} does="drop">
                {kind === "changed" ? copy.take : copy.drop}
              </DecideOn>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
