import { DeskFrame } from "#desk/frame/desk-frame.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { CheckResult } from "#server/health/checks.ts";
import { formatTime } from "#text/clock.ts";
import { formatLongDay, getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon, type DeskIconName } from "#ui/desk/icon.tsx";
import styles from "./health-page.module.css";

export interface HealthView {
  at: Date;
  results: CheckResultView[];
  /** The server's clock where it is not believed; only owners can confirm it. */
  doubted: Date | undefined;
}

type CheckResultView = Pick<CheckResult, "state" | "command"> & { part: string; says: string };

const icons: Record<CheckResultView["state"], DeskIconName> = {
  error: "warning",
  warning: "eye",
  ok: "check",
};

export function HealthPage({
  context,
  at,
  results,
  doubted,
}: HealthView & { context: DeskContext }) {
  const messages = context.messages.health;
  const groups = Map.groupBy(results, ({ state }) => state);
  const toFix = groups.get("error")?.length ?? 0;
  return (
    <DeskFrame context={context} menuItem="health" heading={messages.heading}>
      <div className={`stack ${styles.health}`}>
        <div role="status">
          <p className="headline">
            {toFix === 0 ? messages.allFine : fillIn(messages.toFix, { count: toFix })}
          </p>
          <p className="muted">
            {fillIn(messages.checked, { time: formatTime(at, context.language) })}
          </p>
        </div>
        <DeskButton href={deskPaths.health}>{messages.again}</DeskButton>
        {doubted !== undefined && (
          <form action={deskPaths.confirmClock} method="post">
            <DeskButton name="day" value={getIndianDay(doubted)}>
              {fillIn(messages.confirmClock, {
                day: formatLongDay(getIndianDay(doubted), context.language),
              })}
            </DeskButton>
          </form>
        )}
        <div className={`stack grid ${styles.groups}`}>
          {[...groups].map(([state, own]) => (
            <Card key={state} heading={messages.states[state]} count={own.length}>
              <ul className={styles.findings} data-state={state}>
                {own.map((result) => (
                  <HealthRow key={[result.part, result.says, result.command].join()} {...result} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <p className="muted">{messages.forServer}</p>
      </div>
    </DeskFrame>
  );
}

function HealthRow({ state, part, says, command }: CheckResultView) {
  return (
    <li>
      <DeskIcon name={icons[state]} />
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
