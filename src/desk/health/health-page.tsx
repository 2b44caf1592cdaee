import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { Shell } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Finding } from "#server/health/checks.ts";
import { timeOfDay } from "#text/clock.ts";
import { dayInIndia, dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { Button } from "#ui/desk/button.tsx";
import { Icon, type IconName } from "#ui/desk/icon.tsx";
import { Sheet } from "#ui/desk/card.tsx";
import styles from "./health-page.module.css";

export interface HealthView {
  at: Date;
  findings: HealthFinding[];
  /** The server's clock where it is not believed; owners alone are asked. */
  doubted: Date | undefined;
}

type HealthFinding = Pick<Finding, "state" | "command"> & { part: string; says: string };

const icons: Record<HealthFinding["state"], IconName> = {
  error: "warning",
  warning: "eye",
  ok: "check",
};

export function HealthPage({ shell, at, findings, doubted }: HealthView & { shell: Shell }) {
  const words = shell.words.health;
  const groups = Map.groupBy(findings, ({ state }) => state);
  const toFix = groups.get("error")?.length ?? 0;
  return (
    <DeskFrame shell={shell} place="health" heading={words.heading}>
      <div className={`stack ${styles.health}`}>
        <div role="status">
          <p className="headline">
            {toFix === 0 ? words.allFine : fillIn(words.toFix, { count: toFix })}
          </p>
          <p className="muted">{fillIn(words.checked, { time: timeOfDay(at, shell.language) })}</p>
        </div>
        <Button href={deskPaths.health}>{words.again}</Button>
        {doubted !== undefined && (
          <form action={deskPaths.confirmClock} method="post">
            <Button name="day" value={dayInIndia(doubted)}>
              {fillIn(words.confirmClock, {
                day: dayInWords(dayInIndia(doubted), shell.language),
              })}
            </Button>
          </form>
        )}
        <div className={`stack grid ${styles.groups}`}>
          {[...groups].map(([state, own]) => (
            <Sheet key={state} heading={words.states[state]} count={own.length}>
              <ul className={styles.findings} data-state={state}>
                {own.map((finding) => (
                  <Row key={[finding.part, finding.says, finding.command].join()} {...finding} />
                ))}
              </ul>
            </Sheet>
          ))}
        </div>
        <p className="muted">{words.forServer}</p>
      </div>
    </DeskFrame>
  );
}

function Row({ state, part, says, command }: HealthFinding) {
  return (
    <li>
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
  );
}
