import { fillIn } from "#format/fill-in.ts";
import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import { Button } from "#desk/primitives/button.tsx";
import { Icon, type IconName } from "#desk/primitives/icon.tsx";
import { Sheet } from "#desk/primitives/sheet.tsx";
import type { Shell } from "#desk/view.ts";
import { timeOfDay } from "#desk/when.ts";
import type { HealthView } from "./view.ts";
import styles from "./health-page.module.css";

type Group = HealthView["groups"][number];

const icons: Record<Group["state"], IconName> = {
  mend: "warning",
  look: "eye",
  fine: "check",
};

/** What works on the server, what fails, and what to do. */
export function HealthPage({ shell, at, groups }: HealthView & { shell: Shell }) {
  const words = shell.words.health;
  const toMend = groups.find(({ state }) => state === "mend")?.findings.length ?? 0;
  return (
    <DeskFrame shell={shell} place="health" heading={words.heading}>
      <div className={styles.health}>
        <div className={styles.sum} role="status">
          <p>{toMend === 0 ? words.allFine : fillIn(words.toMend, { count: toMend })}</p>
          <p>{fillIn(words.checked, { time: timeOfDay(at, shell.language) })}</p>
        </div>
        <Button href="/desk/health">{words.again}</Button>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Sheet
              key={group.state}
              heading={words.states[group.state]}
              count={group.findings.length}
            >
              <Findings group={group} />
            </Sheet>
          ))}
        </div>
        <p className={styles.hint}>{words.forServer}</p>
      </div>
    </DeskFrame>
  );
}

function Findings({ group: { state, findings } }: { group: Group }) {
  return (
    <ul className={styles.findings} data-state={state}>
      {findings.map(({ part, says, command }) => (
        <li key={part + says}>
          <Icon name={icons[state]} />
          <p>
            <b>{part}</b>
            <br />
            {says}
            {command !== undefined && (
              <>
                <br />
                <code lang="en">{command}</code>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
